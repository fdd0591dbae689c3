/** E-mails that say once that a product is back. Other subjects import it through this file. */
export { AskForNotice } from './ask-for-notice.tsx'
