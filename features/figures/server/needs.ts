import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'

export type FiguresNeeds = { database: Database; clock: Clock }
