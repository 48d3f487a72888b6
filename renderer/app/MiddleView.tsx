import { ContractView } from "../features/contract/ContractView.tsx";
import { ImpactView } from "../features/impact/ImpactView.tsx";
import { NeighbourhoodView } from "../features/neighbourhood/NeighbourhoodView.tsx";
import { BetweenView } from "../features/overview/BetweenView.tsx";
import { OverviewView } from "../features/overview/OverviewView.tsx";
import { PathView } from "../features/path/PathView.tsx";
import { usePlace } from "../stores/place.ts";

export function MiddleView() {
  const { view, between } = usePlace();
  switch (view) {
    case "overview":
      return between ? <BetweenView link={between} /> : <OverviewView />;
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
