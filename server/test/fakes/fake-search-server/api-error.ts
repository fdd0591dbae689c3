/** An error as these servers answer it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: { root_cause: object[]; type: string; reason: string }; status: number }
  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.body = { error: { root_cause: [{ type, reason }], type, reason }, status }
  }
}
