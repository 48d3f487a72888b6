import { ImpactView } from "../features/impact/ImpactView.tsx";
import { usePlace } from "../stores/place.ts";

export function MiddleView() {
  const { view } = usePlace();
  switch (view) {
    default:
      return <ImpactView />;
  }
}
