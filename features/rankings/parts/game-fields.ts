import { useSite } from '#web/shell/site.ts'
import { fieldsOf, type GameFields } from '../game.contract.ts'

export const useGameFields = (): GameFields => fieldsOf(useSite().game)
