/** The address of a file of `look/`. What is behind it never changes: another version of the files has another address. */
export const lookFileAddress = (version: string, name: string): string => `/look/${version}/${name}`
export const styleSheetAddress = (hash: string): string => `/look/theme-${hash}.css`
