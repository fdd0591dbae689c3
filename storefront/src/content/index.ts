/** Information pages, news and sections. Other subjects import it through this file. */
export { infosQuery } from './content-queries.ts'
