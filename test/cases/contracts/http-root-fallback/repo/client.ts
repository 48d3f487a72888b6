export const user = (id: string) => fetch(`/api/users/${id}`);
export const gone = () => fetch("/api/gone");
