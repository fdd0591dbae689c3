import { defineTexts } from '../../platform/texts/index.ts'

/** What is wrong with the file of a picture. */
export const text = defineTexts({
  en: {
    picture_unreadable: '{file} can’t be read as a picture',
    picture_format: '{file} must be a JPEG, PNG, WebP or AVIF file',
    visitor_picture: 'Please choose a JPEG, PNG, WebP or AVIF picture of at most {max}\u00a0megapixels.',
    picture_without_size: '{file} has no width or height',
    picture_pixels: '{file} has {megapixels} megapixels ({width} × {height}), and a picture may have {max}',
  },
  bg: {
    picture_unreadable: '{file} не може да се прочете като снимка',
    picture_format: '{file} трябва да е файл JPEG, PNG, WebP или AVIF',
    visitor_picture: 'Моля, изберете снимка JPEG, PNG, WebP или AVIF с най-много {max}\u00a0мегапиксела.',
    picture_without_size: '{file} няма ширина или височина',
    picture_pixels: '{file} има {megapixels} мегапиксела ({width} × {height}), а снимка може да има най-много {max}',
  },
})
