export async function loader() { return null }
export default function User() { return null }
