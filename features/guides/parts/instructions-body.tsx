import { INTERFACE_SECTION } from '#contract/codes.ts'
import type { GuideSection } from '#features/guides/contract.ts'
import { InterfaceHelp } from './interface-help.tsx'
import { ofKind } from './of-kind.ts'
import { RichText } from './rich-text.tsx'
import { Section } from './section.tsx'
import './guides.css'

/** The interface picture, followed by the sections that are not regions of it (SPEC 2). */
export const InstructionsBody = ({ sections }: { sections: GuideSection[] }) => {
	const screen = ofKind(sections, 'prose').find(({ key }) => key === INTERFACE_SECTION)
	const regions = ofKind(sections, 'region')
	return (
		<>
			{screen?.block.picture && (
				<section id={screen.key} className="card guide-section" aria-labelledby={`${screen.key}-title`}>
					<h2 id={`${screen.key}-title`}>{screen.title}</h2>
					<RichText html={screen.html} />
					<InterfaceHelp picture={screen.block.picture} regions={regions} />
				</section>
			)}
			{sections
				.filter((section) => section.key !== INTERFACE_SECTION && section.block.kind !== 'region')
				.map((section) => (
					<Section key={section.key} section={section} />
				))}
		</>
	)
}
