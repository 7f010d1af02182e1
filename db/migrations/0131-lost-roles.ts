import type { Columns } from './columns.ts'

/** When an account last lost a role. What its owner asked a second person for until then is void, also when they get a role again. */
export const lostRoles = ({ int }: Columns): string[] => [`ALTER TABLE accounts ADD COLUMN role_lost_at ${int}`]
