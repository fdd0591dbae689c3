/** What an e-mail address looks like, shared by server and storefront. No imports: the storefront bundles this file. */

/**
 * A name, an @ and a host of at least two parts; no dots at the ends of the name nor two in a row. The host may be in any
 * script, and in punycode: `xn--90ae` is `бг`. The name is in Latin letters: few mail servers take others (RFC 6531).
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9_'+-]+(\.[A-Za-z0-9_'+-]+)*@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/u
