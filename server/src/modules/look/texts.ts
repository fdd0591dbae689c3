import { defineTexts } from '../../platform/texts/index.ts'

/** What is wrong with a file of `look/`. */
export const text = defineTexts({
  en: {
    look_file_name: 'must have a name of Latin letters, digits, points and hyphens that ends in {endings}',
    look_file_size: 'is larger than {max} MB',
    look_file_font: 'is not a WOFF2 font',
    look_upload_type: 'This can’t be uploaded here: a logo is an SVG, PNG, WebP, JPEG or AVIF, a font a WOFF2 file.',
    look_upload_picture: 'This file can’t be read as a picture.',
  },
  bg: {
    look_file_name: 'името трябва да е от латински букви, цифри, точки и тирета и да завършва на {endings}',
    look_file_size: 'е по-голям от {max} MB',
    look_file_font: 'не е шрифт WOFF2',
    look_upload_type: 'Този файл не може да се качи тук: логото е SVG, PNG, WebP, JPEG или AVIF, а шрифтът – WOFF2.',
    look_upload_picture: 'Файлът не може да се прочете като картинка.',
  },
})
