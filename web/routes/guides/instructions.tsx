import { GuideFrame } from '#web/guides/guide-frame.tsx'
import { InstructionsBody } from '#web/guides/instructions-body.tsx'
import { loadGuide } from '#web/guides/load-guide.server.ts'
import { crumbTitle } from '#web/meta.ts'
import type { Route } from './+types/instructions.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadGuide(context, 'instructions')

export const meta = crumbTitle(
	(words) => words.guides.instructions,
	(words) => words.guides.lead.instructions,
)

/** Game instructions (SPEC 2). */
const Instructions = ({ loaderData: { sections } }: Route.ComponentProps) => (
	<GuideFrame page="instructions" sections={sections}>
		<InstructionsBody sections={sections} />
	</GuideFrame>
)
export default Instructions
