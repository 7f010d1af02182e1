import type { Columns } from './columns.ts'

/** What an item gave in the game when its grant was agreed to. Of grants from before it is not known. */
export const grantGoods = ({ text }: Columns): string[] => [`ALTER TABLE grants ADD COLUMN goods ${text}`]
