export { findPictureAddress } from './find-picture.ts'
export {
  presentIcon,
  presentPageIcon,
  pictureColumns,
  pictureHashOf,
  type PictureRow,
  presentPicture,
} from './present.ts'
export { picture } from './tables.ts'
export { countOriginalBytes, readPictureFiles, readOriginals } from './export.ts'
export { validatePictures, type PictureError, type PreparedPictures, preparePictures, storePictures } from './import.ts'
export { registerMedia } from './module.ts'
export { readIconFile, readShopIcon } from './shop-icon.ts'
