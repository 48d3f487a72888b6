import { useNights } from "../api/audit";
import { AuditFilters } from "./AuditFilters";

export function Audit() {
  const nights = useNights();
  return (
    <main>
      <AuditFilters />
      <pre>{JSON.stringify(nights.data, null, 2)}</pre>
    </main>
  );
}
