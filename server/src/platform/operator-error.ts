/** A failure that the operator can mend. The message says in a sentence or two what is wrong and what to do, and is shown without a stack. */
export class OperatorError extends Error {}
