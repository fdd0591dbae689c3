/** Words as they are, for a pattern of LIKE, in which `%` and `_` stand for anything. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, String.raw`\$&`)
