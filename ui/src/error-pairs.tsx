/** Error messages, each with the label of what it is about. */
export const ErrorPairs = ({ pairs }: { pairs: Readonly<Record<string, string>> }) => (
  <dl className="space-y-1">
    {Object.entries(pairs).map(([label, message]) => (
      <div key={label}>
        {/* A question has its mark already. */}
        <dt className="inline font-semibold">{label.endsWith('?') ? label : `${label}:`} </dt>
        <dd className="inline">{message}</dd>
      </div>
    ))}
  </dl>
)
