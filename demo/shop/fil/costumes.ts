import type { COSTUMES } from '../costumes.ts'
import type { ItemsInFilipino } from './item.ts'

export const costumes: ItemsInFilipino<typeof COSTUMES> = {
	'ronin-helm': 'Makintab na bakal na nagiging violet pagsindi ng mga poste. Costume sa ulo, 30 araw, +3% depensa.',
	'phoenix-wings':
		'Pakpak na nag-iiwan ng baga kapag tumatakbo ka, bagay sa kahit anong uniporme. Costume sa likod, permanente, isang beses maite-trade.',
	'crown-of-terms': 'Bawat hiyas ay isang term na nairaos nang walang bagsak. Costume sa ulo, permanente, nakatali sa account mo.',
	'shadow-mask': 'Tago ang mukha mo sa mga karibal at sa titser na nag-a-attendance. Costume sa ulo, 30 araw.',
	'dojo-uniform': 'Makapal na puting cotton na amoy banig pa ng ensayo. Buong costume, permanente, puwede ang kahit anong color card.',
	'stone-dragon-vest':
		'Mga kaliskis na jade na tinahi ng sewing circle ng Sacred Gate, isa para sa bawat senior. Costume sa katawan, permanente.',
	'cloudwalker-coat':
		'Mahabang laylayan para sa mahabang hagdan: nakalutang nang kaunti sa likod mo ang coat ng Mystic Peak. Costume sa katawan, permanente.',
	'firebird-hoodie':
		'Hinabian ng mga engineer ng Phoenix ng alambreng umiinit, at dalawa lang sa kanila ang nagliyab. Costume sa katawan, permanente.',
	'fiesta-terno': 'Manggas-paruparo na sa tigas ay harang na sa hilera sa likod. Buong costume, permanente, may dance emote.',
	'graduation-barong': 'Manipis, plantsado, at bantay-sarado ng lola hanggang sa seremonya. Costume sa katawan, permanente.',
	'summa-cap': 'Gawad para sa natatanging sipag sa labas ng oras ng klase. Costume sa ulo, permanente, naihahagis isang beses kada oras.',
	'overtime-lab-coat':
		'Galing sa tatlong magkaibang eksperimento at isang sachet ng barbecue sauce ang mga mantsa. Costume sa katawan, 30 araw.',
	'festival-mask':
		'Matingkad ang pintura, mas matingkad ang ngiti, at may buntot na balahibong sumusunod sa tambol. Costume sa ulo, 30 araw.',
	'liga-jersey': 'Numero 42, dahil naubusan ng ibang numero ang nag-imprenta. Costume sa katawan, 30 araw.',
	salakot: 'Habing lilim para sa mahahabang hapon ng pagpatay sa mga gumagapang palabas ng palayan. Costume sa ulo, permanente.',
	'night-market-shirt': 'Tatlo sa presyo ng dalawa, sabi ng tindera, pero ito lang ang kailangan mo. Costume sa katawan, 30 araw.',
	'barker-cap': 'Para sa kayang punuin ang jeep gamit ang boses lang. Costume sa ulo, 30 araw.',
	'topnotcher-glasses': 'Walang dagdag sa INT, pero kinokopya ng lahat ang sagot mo. Costume sa mukha, 15 araw.',
	'lucky-tsinelas':
		'Mabilis isuot, mas mabilis ihagis, at kinatatakutan ng bawat nakababatang kapatid. Costume sa paa, 15 araw, may tunog ng palo.',
}
