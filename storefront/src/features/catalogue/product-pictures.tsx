import type { ProductDetail } from '@vitrina/contract'
import { Suspense } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { Gallery, type GalleryViewerProps } from '../../ui/gallery.tsx'

const PictureViewer = lazyComponent(() => import('../../ui/picture-viewer.tsx'), 'PictureViewer')

/** The gallery of a product's pictures. */
export function ProductPictures({
  product: { name, pictures },
  selected,
}: {
  product: Pick<ProductDetail, 'name' | 'pictures'>
  /** Index of the picture of the selected variant. */
  selected: number | null
}) {
  const t = useTexts()
  if (pictures.length === 0) return <span className="block aspect-[4/5] bg-sunken" />
  const label = t(m.product_pictures, { name })
  return (
    <Gallery
      pictures={pictures}
      selected={selected}
      label={label}
      thumbLabel={(number) => t(m.product_picture, { number })}
      enlargeLabel={t(m.product_enlarge)}
      sizes="(min-width: 88rem) 43rem, (min-width: 64rem) 50vw, (min-width: 48rem) 44vw, 100vw"
      viewerLabels={{
        title: label,
        close: t(m.close),
        previous: t(m.product_picture_previous),
        next: t(m.product_picture_next),
        zoomIn: t(m.product_zoom_in),
        zoomOut: t(m.product_zoom_out),
        position: (number, total) => t(m.product_picture_of, { number, total }),
      }}
      Viewer={Viewer}
      preloadViewer={() => void PictureViewer.preload()}
    />
  )
}

const Viewer = ({ presses, ...props }: GalleryViewerProps) => (
  <ErrorBoundary resetKey={presses}>
    <Suspense>
      <PictureViewer {...props} />
    </Suspense>
  </ErrorBoundary>
)
