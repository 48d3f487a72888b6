import { usePublishRule, useRules } from "../api/rules";
import { RuleRow } from "../components/RuleRow";

export function PricingRules({ roomId }: { roomId: string }) {
  const rules = useRules(roomId);
  const publish = usePublishRule();
  return (
    <table>
      <tbody>
        {rules.data?.map((rule) => (
          <RuleRow key={rule} rule={rule} onPublish={(text) => publish.mutate({ roomId, rule: text })} />
        ))}
      </tbody>
    </table>
  );
}
