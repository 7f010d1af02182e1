import type { DemoRequirements } from './media.ts'

/** What one client needs today. */
export const REQUIREMENTS: DemoRequirements = {
	en: [
		{ part: 'CPU', minimum: 'Dual core, 2 GHz', recommended: 'Any quad core' },
		{ part: 'RAM', minimum: '4 GB', recommended: '8 GB or more' },
		{ part: 'Graphics card', minimum: 'Integrated, DirectX 9 capable', recommended: 'GTX 1050 Ti class' },
		{ part: 'Disk space', minimum: '6 GB', recommended: '10 GB, SSD' },
		{ part: 'DirectX', minimum: '9.0c runtime (June 2010)', recommended: '9.0c runtime (June 2010)' },
		{ part: 'Connection speed', minimum: '500 kbit/s', recommended: '5 Mbit/s or more' },
		{ part: 'Operating system', minimum: 'Windows 7 or 10', recommended: 'Windows 10 or 11' },
	],
	fil: [
		{ part: 'CPU', minimum: 'Dual core, 2 GHz', recommended: 'Kahit anong quad core' },
		{ part: 'RAM', minimum: '4 GB', recommended: '8 GB pataas' },
		{ part: 'Graphics card', minimum: 'Integrated, kaya ang DirectX 9', recommended: 'GTX 1050 Ti o katulad' },
		{ part: 'Disk space', minimum: '6 GB', recommended: '10 GB, SSD' },
		{ part: 'DirectX', minimum: '9.0c runtime (June 2010)', recommended: '9.0c runtime (June 2010)' },
		{ part: 'Bilis ng koneksyon', minimum: '500 kbit/s', recommended: '5 Mbit/s pataas' },
		{ part: 'Operating system', minimum: 'Windows 7 o 10', recommended: 'Windows 10 o 11' },
	],
}
