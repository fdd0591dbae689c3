import { defineTexts } from '../../platform/texts/index.ts'

/** Why a file can't be imported, and why a part of it is left out. */
export const text = defineTexts({
  en: {
    no_shop: 'There is no shop yet.',
    zip_too_large:
      'The shop is too large for one zip file. Whoever runs it can export it at the command line (docs/operating.md).',
    too_many_uploads: 'Too many files wait to be imported. Please import or delete one of them first.',
    part_size: 'A part of the file did not arrive whole. Please send the file again.',
    unknown_file:
      'This is neither the zip of a shop’s folder nor a table of products. Tables have a column “key”, or they are exports of Shopify or WooCommerce.',
    owner_only: 'This import changes settings of the shop, its delivery or its payments. Only an owner may do that.',

    zip_broken: 'is not a whole zip file. Please pack it again.',
    zip_many: 'has more than {max} files',
    zip_large: 'has more than {max} MB when it is unpacked',
    zip_file_large: 'has more than {max} MB',
    zip_outside: 'lies outside of the folder',
    zip_link: 'is a link to another file; put the file itself there',
    zip_no_file: 'is not a file',
    zip_encrypted: 'has a password. Please pack it without one.',
    zip_method: 'is packed in a way that is not known here. Please pack it as an ordinary zip.',
    zip_twice: 'is there twice',

    former_currency:
      'the shop has moved from {from} to {to}, and the amounts of this folder are in {from}. Please save the shop anew, and change that folder.',
    cells:
      'has {cells} cells, but the header has {width}: a text with a separator or a quotation mark must be in quotes',
    no_number: '“{written}” is not a number',
    no_products: 'there are no products in this table',
    needs_category: 'is in no category. Please choose the category of products without one.',

    columns_unused: 'Columns that are not imported: {columns}',
    no_handle: 'This row names no product.',
    no_name: 'A product without a name.',
    not_on_sale: 'A draft, or not published.',
    gift_card: 'A gift card.',
    no_goods: 'Nothing that is sent: a download or a service.',
    unknown_type: 'A product of the type “{type}”.',
    no_variations: 'A product with variations, of which none is in the table.',
    no_parent_product: 'A variation of a product that is not in the table: {parent}',
    variant_without_value: 'A variant without a value for each option of its product.',
    no_variants: 'A product without a variant that can be bought.',
    no_price: 'A product without a price.',
    in_shop: 'The shop has this product already.',
    no_pieces: 'The table does not say how many pieces there are; the shop begins with 0.',
    no_https: 'Not an https address of a picture: {address}',

    picture_refused: 'The picture is not loaded: {address} leads into a private network.',
    picture_missing: 'The picture could not be loaded: {address}',
    picture_large: 'The picture has more than {max} MB: {address}',
    picture_slow: 'The picture took too long: {address}',
    picture_none: 'There is no picture at {address}',
    picture_many: 'More than {max} pictures are not loaded at once: {address}',
  },
  bg: {
    no_shop: 'Още няма магазин.',
    zip_too_large:
      'Магазинът е твърде голям за един ZIP файл. Който го поддържа, може да го изнесе от командния ред (docs/operating.md).',
    too_many_uploads: 'Твърде много файлове чакат да бъдат внесени. Моля, първо внесете или изтрийте някой от тях.',
    part_size: 'Част от файла не пристигна цяла. Моля, изпратете файла отново.',
    unknown_file:
      'Това не е нито ZIP с папката на магазин, нито таблица с продукти. Таблиците имат колона „key“ или са изнесени от Shopify или WooCommerce.',
    owner_only: 'Това внасяне променя настройките на магазина, доставките или плащанията. Това може само собственик.',

    zip_broken: 'не е цял ZIP файл. Моля, опаковайте го отново.',
    zip_many: 'има повече от {max} файла',
    zip_large: 'е над {max} MB, когато се разопакова',
    zip_file_large: 'е над {max} MB',
    zip_outside: 'е извън папката',
    zip_link: 'е връзка към друг файл; сложете самия файл на това място',
    zip_no_file: 'не е файл',
    zip_encrypted: 'е с парола. Моля, опаковайте го без парола.',
    zip_method: 'е опакован по непознат начин. Моля, опаковайте го като обикновен ZIP.',
    zip_twice: 'се повтаря',

    former_currency:
      'магазинът премина от {from} към {to}, а сумите в тази папка са в {from}. Моля, запазете магазина отново и променете новата папка.',
    cells: 'има {cells} клетки, а заглавният ред – {width}: текст с разделител или кавичка трябва да е в кавички',
    no_number: '„{written}“ не е число',
    no_products: 'в тази таблица няма продукти',
    needs_category: 'не е в категория. Моля, изберете категория за продуктите без такава.',

    columns_unused: 'Колони, които не се внасят: {columns}',
    no_handle: 'Този ред не назовава продукт.',
    no_name: 'Продукт без име.',
    not_on_sale: 'Чернова или непубликуван продукт.',
    gift_card: 'Карта за подарък.',
    no_goods: 'Не се изпраща: файл за сваляне или услуга.',
    unknown_type: 'Продукт от вида „{type}“.',
    no_variations: 'Продукт с варианти, от които в таблицата няма нито един.',
    no_parent_product: 'Вариант на продукт, който не е в таблицата: {parent}',
    variant_without_value: 'Вариант, на който липсва стойност за някоя опция на продукта.',
    no_variants: 'Продукт без вариант, който може да се купи.',
    no_price: 'Продукт без цена.',
    in_shop: 'Магазинът вече има този продукт.',
    no_pieces: 'Таблицата не казва колко бройки има; магазинът започва с 0.',
    no_https: 'Не е https адрес на снимка: {address}',

    picture_refused: 'Снимката не се сваля: {address} води към частна мрежа.',
    picture_missing: 'Снимката не можа да се свали: {address}',
    picture_large: 'Снимката е над {max} MB: {address}',
    picture_slow: 'Снимката се сваляше твърде дълго: {address}',
    picture_none: 'На {address} няма снимка.',
    picture_many: 'Наведнъж не се свалят повече от {max} снимки: {address}',
  },
})
