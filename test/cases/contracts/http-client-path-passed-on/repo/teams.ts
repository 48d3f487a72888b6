import { useDelete } from "./use-delete";

export const TeamRemoveButton = ({ teamId }) => useDelete(`/teams/${teamId}`);
