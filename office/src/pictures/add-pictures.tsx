import { MAX_PICTURE_SIDE } from '@vitrina/contract/office/constants'
import { scalePicture } from '@vitrina/ui'
import { useOffice } from '../shared/session.ts'
import { AddFiles, type AddFilesProps } from './add-files.tsx'
import { ACCEPTED_PICTURES } from './picture-address.ts'

/** Sends pictures of records. An icon has sizes of its own. */
export function AddPictures({ as = 'picture', ...props }: AddFilesProps & { as?: 'picture' | 'icon' }) {
  const { api } = useOffice()
  const send = async (file: File) => {
    const body = await scalePicture(file, MAX_PICTURE_SIDE)
    return (await api('POST /pictures', { query: { name: file.name, as }, body })).data.file
  }
  return <AddFiles {...props} accept={ACCEPTED_PICTURES} send={send} />
}
