/** Error messages, each with the label of what it is about. */
export const ErrorPairs = ({ pairs }: { pairs: Readonly<Record<string, string>> }) => (
  <dl className="space-y-1">
    {Object.entries(pairs).map(([label, message]) => (
      <div key={label}>
        <dt className="inline font-semibold">{label}: </dt>
        <dd className="inline">{message}</dd>
      </div>
    ))}
  </dl>
)
