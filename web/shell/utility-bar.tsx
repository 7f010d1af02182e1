import { ManilaClock } from './manila-clock.tsx'
import { useSite } from './site.ts'

export const UtilityBar = () => {
	const { appName } = useSite()
	return (
		<div className="utility">
			<div className="wrap">
				<span>{appName}</span>
				<ManilaClock />
			</div>
		</div>
	)
}
