import type { Picture } from '@vitrina/contract'
import { type ReactNode, Suspense } from 'react'
import * as m from '@vitrina/i18n/messages'
import { type Texts, useTexts } from '@vitrina/i18n'
import { ErrorBoundary } from './loading/error-boundary.tsx'
import { lazyPart } from './loading/lazy-part.ts'
import { classes, Gallery, type GalleryViewerProps } from '@vitrina/ui'

/** In a chunk of its own with the library that zooms, since few visitors open it. */
const PictureViewer = lazyPart(async () => (await import('@vitrina/ui/picture-viewer')).PictureViewer)

type Props = {
  /** Of the product or the room. */
  name: string
  pictures: readonly Picture[]
  /** Index of the picture to show, such as that of the selected variant. */
  selected?: number | null
  shape?: 'portrait' | 'landscape'
  sizes: string
  /** Of a picture that takes half of the gallery's width. */
  halfSizes: string
  /** What stands on the picture at an index, besides. */
  renderOverlay?: (index: number) => ReactNode
}

/** The pictures of a product or a room, and the viewer they open in. */
export function PictureGallery({
  name,
  pictures,
  selected = null,
  shape = 'portrait',
  sizes,
  halfSizes,
  renderOverlay,
}: Props) {
  const t = useTexts()
  if (pictures.length === 0)
    return <span className={classes('block bg-sunken', shape === 'portrait' ? 'aspect-[4/5]' : 'aspect-[3/2]')} />
  const label = t(m.product_pictures, { name })
  return (
    <Gallery
      pictures={pictures}
      selected={selected}
      label={label}
      thumbLabel={(number) => t(m.product_picture, { number })}
      enlargeLabel={t(m.product_enlarge)}
      shape={shape}
      sizes={sizes}
      halfSizes={halfSizes}
      viewerLabels={viewerLabels(label, t)}
      renderOverlay={renderOverlay}
      Viewer={Viewer}
      preloadViewer={() => void PictureViewer.preload()}
    />
  )
}

const viewerLabels = (title: string, t: Texts): GalleryViewerProps['labels'] => ({
  title,
  close: t(m.close),
  previous: t(m.product_picture_previous),
  next: t(m.product_picture_next),
  zoomIn: t(m.product_zoom_in),
  zoomOut: t(m.product_zoom_out),
  position: (number, total) => t(m.product_picture_of, { number, total }),
})

/** A single picture over the whole window. */
export const PictureDialog = Object.assign(
  function PictureDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
    return <Viewer pictures={[picture]} start={0} labels={viewerLabels(picture.alt, useTexts())} onClose={onClose} />
  },
  { preload: () => PictureViewer.preload() },
)

const Viewer = (props: GalleryViewerProps) => (
  <ErrorBoundary>
    <Suspense>
      <PictureViewer {...props} />
    </Suspense>
  </ErrorBoundary>
)
