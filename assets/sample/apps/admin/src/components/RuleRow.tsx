export function RuleRow({ rule, onPublish }: { rule: string; onPublish: (rule: string) => void }) {
  return (
    <tr>
      <td>{rule}</td>
      <td>
        <button onClick={() => onPublish(rule)}>Publish</button>
      </td>
    </tr>
  );
}
