import type { Columns } from './columns.ts'

/** When an account last lost a role. Its requests for a second person from before that time are void, even after it gets a role again. */
export const lostRoles = ({ int }: Columns): string[] => [`ALTER TABLE accounts ADD COLUMN role_lost_at ${int}`]
