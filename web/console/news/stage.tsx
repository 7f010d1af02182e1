import type { AdminNewsRow, NEWS_STAGES } from '#contract/news.admin.ts'
import { news as words } from '#web/words/console/news.ts'
import '#web/console/editing/writing.css'

type Stage = (typeof NEWS_STAGES)[number]

/** The state of an article in one word. */
export const stageOf = ({ state, takenBackAt, deletedAt }: Pick<AdminNewsRow, 'state' | 'takenBackAt' | 'deletedAt'>): Stage => {
	if (deletedAt) return 'deleted'
	return takenBackAt ? 'taken-back' : state
}

export const StageTag = ({ stage }: { stage: Stage }) => <span className={`stage stage-${stage}`}>{words.stages[stage]}</span>
