import { defineTexts } from '../../platform/texts/index.ts'

/** What is wrong with the files of a shop folder. */
export const text = defineTexts({
  en: {
    shop_missing: 'is missing: is this a shop folder?',
    hotel_missing: 'is missing: a shop with rooms has a hotel',
    not_of_folder: 'is not a file of a shop folder, which has only {files}',
    not_of_rooms: 'is not a file of rooms/, which has {files}',
    not_a_product: 'is not a product file: product files are named <key>.yaml',
    not_a_room_type: 'is not a room type file: room type files are named <key>.yaml',
    not_a_page: 'is not a page: pages are named {names}',
    link_to_nothing: '{file} is a link to nothing',
    link_out_of_folder: '{file} is a link that leads out of the folder',
    not_a_file: '{file} is not a file',
    not_a_folder: '{file} is not a folder',
    unreadable: '{file} can’t be read ({code})',
    too_large: '{file} is larger than {max} MB',
    no_file: 'there is no picture {file}',
    logo_unreadable: '{file} can’t be read as a picture',
    encoding: 'must be encoded in UTF-8',
    file_key: 'the key "{key}" must be a key: lower-case Latin letters, digits and single hyphens',
    map: 'must be a map of {fields}',

    yaml: 'is not valid YAML: {problem}',
    yaml_field_twice: 'is not valid YAML: a field is used twice',
    yaml_tab: 'is not valid YAML: lines must be indented with spaces, not with tabs',
    yaml_indent: 'is not valid YAML: the lines of a list or a map must begin at the same column',
    yaml_cycle: 'is not valid YAML: *{alias} stands inside of what it repeats',
    no_value: '"{written}" has no value',
    comma_in_amount: 'a comma ends a value inside of braces; write {amount}, or put the value in quotes',
    comma_in_text: 'a comma ends a value inside of braces; put the value in quotes: {quoted}',

    language: '"{language}" is not a supported language: must be one of {languages}',
    front_matter: 'must begin with front matter between two lines of ---',
    front_matter_map: 'front matter must be a map of fields',
    differs_from_file: 'differs from {file}',

    csv: 'is not valid CSV: {problem}',
    column_twice: 'this column is used twice',
    no_key_column: 'there is no column "key"',
    unknown_columns:
      'these columns are not known: {unknown}. A table may have {columns}, options.<option> and attributes.<option>',
    cells:
      'has {cells} cells, but the header has {width}: a value with a comma must be in quotes, or the amount written as 3.20; or there is a separator too many',
    differs_from_line: 'differs from line {line}, which has the same key',
    key_twice: 'is used twice, but no options column tells the rows apart',
  },
  bg: {
    shop_missing: 'липсва: това папка на магазин ли е?',
    hotel_missing: 'липсва: магазин със стаи има и хотел',
    not_of_folder: 'не е файл от папка на магазин, в която има само {files}',
    not_of_rooms: 'не е файл от rooms/, където има {files}',
    not_a_product: 'не е файл на продукт: те се казват <ключ>.yaml',
    not_a_room_type: 'не е файл на вид стая: те се казват <ключ>.yaml',
    not_a_page: 'не е страница: страниците се казват {names}',
    link_to_nothing: '{file} е връзка към нищо',
    link_out_of_folder: '{file} е връзка, която води извън папката',
    not_a_file: '{file} не е файл',
    not_a_folder: '{file} не е папка',
    unreadable: '{file} не може да се прочете ({code})',
    too_large: '{file} е над {max} MB',
    no_file: 'няма снимка {file}',
    logo_unreadable: '{file} не може да се прочете като изображение',
    encoding: 'трябва да е с кодировка UTF-8',
    file_key: 'ключът „{key}“ трябва да е от малки латински букви, цифри и единични тирета',
    map: 'трябва да съдържа полетата {fields}',

    yaml: 'не е валиден YAML: „{problem}“',
    yaml_field_twice: 'не е валиден YAML: поле се повтаря',
    yaml_tab: 'не е валиден YAML: редовете се отместват с интервали, а не с табулации',
    yaml_indent: 'не е валиден YAML: редовете на списък или на полета трябва да започват от една и съща колона',
    yaml_cycle: 'не е валиден YAML: *{alias} стои в самото нещо, което повтаря',
    no_value: '„{written}“ е без стойност',
    comma_in_amount:
      'във фигурни скоби запетаята прекъсва стойността; напишете {amount} или сложете стойността в кавички',
    comma_in_text: 'във фигурни скоби запетаята прекъсва стойността; сложете я в кавички: {quoted}',

    language: '„{language}“ не е от поддържаните езици: {languages}',
    front_matter: 'трябва да започва с полета между два реда от ---',
    front_matter_map: 'между двата реда от --- трябва да има полета',
    differs_from_file: 'се различава от {file}',

    csv: 'не е валиден CSV: „{problem}“',
    column_twice: 'тази колона се повтаря',
    no_key_column: 'няма колона „key“',
    unknown_columns:
      'непознати колони: {unknown}. Таблицата може да има {columns}, options.<опция> и attributes.<опция>',
    cells:
      'има {cells} клетки, а заглавният ред – {width}: стойност със запетая трябва да е в кавички, а сума се пише като 3.20; или има излишен разделител',
    differs_from_line: 'се различава от ред {line}, който има същия ключ',
    key_twice: 'се повтаря, а няма колона с опция (options), по която редовете да се различават',
  },
})
