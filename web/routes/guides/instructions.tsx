import { GuideFrame } from '#web/guides/guide-frame.tsx'
import { InterfaceHelp } from '#web/guides/interface-help.tsx'
import { loadGuide } from '#web/guides/load-guide.server.ts'
import { ofKind } from '#web/guides/of-kind.ts'
import { RichText } from '#web/guides/rich-text.tsx'
import { Section } from '#web/guides/section.tsx'
import { crumbTitle } from '#web/meta.ts'
import type { Route } from './+types/instructions.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadGuide(context, 'instructions')

export const meta = crumbTitle(
	(words) => words.guides.instructions,
	(words) => words.guides.lead.instructions,
)

/** Game instructions: the interface picture, then what its regions do not hold (SPEC 2). */
const Instructions = ({ loaderData: { sections } }: Route.ComponentProps) => {
	const [screen] = ofKind(sections, 'prose').filter(({ block }) => block.picture !== null)
	const regions = ofKind(sections, 'region')
	return (
		<GuideFrame page="instructions" sections={sections}>
			{screen?.block.picture && (
				<section id={screen.key} className="card guide-section" aria-labelledby={`${screen.key}-title`}>
					<h2 id={`${screen.key}-title`}>{screen.title}</h2>
					<RichText html={screen.html} />
					<InterfaceHelp picture={screen.block.picture} regions={regions} />
				</section>
			)}
			{sections
				.filter((section) => section !== screen && section.block.kind !== 'region')
				.map((section) => (
					<Section key={section.key} section={section} />
				))}
		</GuideFrame>
	)
}
export default Instructions
