export { AddPictures } from './add-pictures.tsx'
export { pictureAddress } from './picture-address.ts'
export { PictureField } from './picture-field.tsx'
