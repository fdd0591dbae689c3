/** What an e-mail address looks like, shared by server and storefront. No imports: the storefront bundles this file. */

/** A name, an @ and a host of at least two parts; no dots at the ends of the name nor two in a row. */
export const EMAIL_PATTERN = /^[\w'+-]+(\.[\w'+-]+)*@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
