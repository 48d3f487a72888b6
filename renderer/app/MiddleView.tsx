import { ContractView } from "../features/contract/ContractView.tsx";
import { ImpactView } from "../features/impact/ImpactView.tsx";
import { NeighbourhoodView } from "../features/neighbourhood/NeighbourhoodView.tsx";
import { OverviewView } from "../features/overview/OverviewView.tsx";
import { PathView } from "../features/path/PathView.tsx";
import { usePlace } from "../stores/place.ts";

export function MiddleView() {
  const { view } = usePlace();
  switch (view) {
    case "overview":
      return <OverviewView />;
    case "impact":
      return <ImpactView />;
    case "neighbourhood":
      return <NeighbourhoodView />;
    case "contract":
      return <ContractView />;
    case "path":
      return <PathView />;
  }
}
