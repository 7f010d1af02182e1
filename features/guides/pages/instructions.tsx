import type { LoaderFunctionArgs } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { GuideFrame } from '../parts/guide-frame.tsx'
import { InstructionsBody } from '../parts/instructions-body.tsx'
import { loadGuide } from '../parts/load-guide.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadGuide(context, 'instructions')

export const meta = crumbTitle(
	(words) => words.guides.instructions,
	(words) => words.guides.lead.instructions,
)

/** Game instructions (SPEC 2). */
const Instructions = ({ loaderData: { sections } }: PageProps<typeof loader>) => (
	<GuideFrame page="instructions" sections={sections}>
		<InstructionsBody sections={sections} />
	</GuideFrame>
)
export default Instructions
