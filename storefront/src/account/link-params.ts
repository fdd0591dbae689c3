/** Id and token of a link in an e-mail, as its address has them. */
export type LinkParams = { id: string; token: string }

/** Whether the address can be one that the shop has sent: e-mail programs cut long ones. */
export const isCompleteLink = ({ id, token }: LinkParams): boolean =>
  /^[1-9]\d{0,8}$/.test(id) && /^[\w-]{43}$/.test(token)
