export { findPictureAddress } from './find-picture.ts'
export {
  presentIcon,
  presentPageIcon,
  pictureHashOf,
  type PictureRow,
  presentPicture,
  presentShownPicture,
  shownPictureColumns,
  type ShownPictureRow,
} from './present.ts'
export { type Focus, picture, type PictureView } from './tables.ts'
export type { EncodedPicture } from './encode.ts'
export { fileName, pictureStore } from './picture-store.ts'
export { createEncodeVisitorPicture, type EncodeVisitorPicture } from './visitor-picture.ts'
export { countOriginalBytes, readPictureFiles, readPictures, readOriginals } from './export.ts'
export {
  validatePictures,
  type PictureError,
  type PreparedPictures,
  preparePictures,
  storeFiles,
  storePictures,
} from './import.ts'
export { registerMedia } from './module.ts'
export { readIconFile, readShopIcon } from './shop-icon.ts'
