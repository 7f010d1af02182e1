import type { GuideSection } from '#features/guides/contract.ts'
import { stationsIn } from '../places.ts'
import { mapAlt, places } from './places.ts'

/** The lore of the city, in Filipino. */
export const story: readonly GuideSection[] = [
	{
		key: 'last-bus',
		title: 'Ang huling bus bago ang eclipse',
		html: `<p>Tanda ng lahat sa lungsod kung saan sila nakatayo noong gabing iyon. Huminto ang mga jeep para tumingala. Iniwan ng mga tindera ang kariton. Sa ibabaw ng look, nakagat ang buwan, tapos nakagat ulit, at pinalo ng matatandang babae ng Barangay Mapalad ang mga kaldero gaya ng ginawa ng mga lola nila, para iluwa ito ng Bakunawa.</p>
<p>Hindi nakinig ang ahas. Labing-isang minutong itim ang langit, mainit na parang loob ng bibig. Tapos nahulog ang mga bato, maliliit, berde, humuhuni, sa bubong ng iisang campus lang. Pagbalik ng buwan, hindi na sumasagot sa telepono ang ikaapat na paaralan.</p>
<p>Dumating sa Central Terminal ang huling bus mula sa gate nito nang 21:14. Bukas ang lahat ng pinto. Walang sakay, at mainit pa ang bawat upuan.</p>`,
		block: { kind: 'prose', picture: '/art/guide/eclipse.webp', quote: 'Walang sakay, at mainit pa ang bawat upuan.' },
	},
	{
		key: 'route-map',
		title: 'Ang mapa ng school bus',
		html: '<p>Tatlong linya, iisang terminal. Pumili ng hintuan para malaman kung ano ang naghihintay doon at para kanino ito.</p>',
		block: { kind: 'map', picture: '/art/guide/route-map.svg', alt: mapAlt, stations: stationsIn(places) },
	},
	{
		key: 'the-foundation',
		title: 'Apat na paaralan, iisang foundation',
		html: `<p>Mabuti ang simula. Yumaman sa barko ang Habagat Foundation at gusto nitong maalala dahil sa isang bagay na tuyo. Bumili ito ng apat na lupa sa paligid ng look, kinuha ang pinakamagagaling na guro ng kapuluan, at ipinangako sa bawat batang papasok sa gate ang isang upuan, uniporme at mainit na tanghalian.</p>
<p>Unang nagbukas ang Sacred Gate, sa kanluran, para sa mga gumagalang sa luma. Sumunod ang Mystic Peak sa hilaga, para sa mga tumitingala. Pangatlo ang Phoenix, sa timog, para sa mga mahilig magbaklas. Ang ikaapat ay ang <strong>Lakan Hall</strong>, sa gitna ng lahat, para sa pinakamahuhusay ng tatlo. Wala itong pader. Dinig ang kampana nito sa bawat campus, at hangga't tumutunog ito tuwing takipsilim, walang lumalapit na gumagala sa gabi.</p>
<p>Kung bakit kailangan ng paaralan ang ganoong kampana, hindi nakasulat sa brochure.</p>`,
		block: { kind: 'prose', picture: '/art/guide/foundation.webp', quote: 'Dinig ang kampana nito sa bawat campus.' },
	},
	{
		key: 'the-almanac',
		title: 'Labingwalong taon sa iisang libro',
		html: `<p>Si Maestra Lualhati ang nag-aalaga ng library ng foundation. Sa mga regalong walang humingi, may nakita siyang almanaque sa dahon ng buri, sulat-kamay ng taong buwan ang binibilang at hindi taon. Pito raw ang buwan noon, at anim na ang nakain. Labingwalong taon bago niya nabasa ang natitira sa pahina.</p>
<blockquote>Kapag nakagat ang huling buwan, bukas ang isang pinto habang tinatawag ang mga pangalan. Tumunog, at magsasara ito. Manahimik, at sasagot ang mga wala.</blockquote>
<p>Sinabi niya sa board. Nagpasalamat ang board, kinuha ang libro, at nagtayo ng laboratoryo sa ilalim ng Lakan Hall para malaman kung gaano kalapad ang ganoong pinto. Sa iskedyul ng mga estudyante, <em>ninth period</em> ang tawag. Walo lang ang period.</p>`,
		block: { kind: 'prose', picture: '/art/guide/almanac.webp', quote: null },
	},
	{
		key: 'the-absent',
		title: 'Ang mga sumasagot sa roll call',
		html: `<p>Noong gabi ng eclipse, may nagtanggal ng pamukpok ng kampana para hindi mayanig ang mga instrumento. Kaya walang tumunog. Walang sinira ang pumasok sa pinto. Umupo ito sa mga bakanteng silya, at nang tawagin ang mga pangalan, sumagot ito.</p>
<p><strong>Ang mga Absent</strong> ang tawag sa kanila. Suot nila ang uniporme ng Lakan Hall, dala nila ang mga libro nito, at hindi sila kumukurap. Noong una, sa mga tunnel lang sila. Tapos may mga janitor na nawala, tapos isang buong football team. Binabago ng mga batong galing sa langit ang anumang nasa tabi: mga aso sa harbor, mga ugat sa ilalim ng palengke, mga makina sa canal works na matagal nang patay.</p>
<p>Humingi ng tulong ang lungsod sa foundation at press release ang natanggap. Isinara ng tatlong paaralan ang gate, binuksan ang armory, at inilagay ang self-defense sa iskedyul ng bawat baitang.</p>`,
		block: { kind: 'prose', picture: '/art/guide/absent.webp', quote: 'Nang tawagin ang mga pangalan, sumagot ito.' },
	},
	{
		key: 'three-schools',
		title: 'Kanino ka kakampi?',
		html: '<p>May sariling sagot ang bawat paaralan sa iisang gabi. Pipili ka paggawa ng character; lahat ng klase ay nasa tatlong paaralan.</p>',
		block: {
			kind: 'cards',
			picture: '/art/guide/schools.webp',
			cards: [
				{
					name: 'Sacred Gate',
					text: 'Kanluran. Lumang patyo, ensayo sa umaga, dragon na batong mas matanda pa sa paaralan. Babantayan nila ang lungsod kalye por kalye hanggang mapagod ang pinto. Birtud: tiyaga.',
				},
				{
					name: 'Mystic Peak',
					text: 'Hilaga. Salaming may kulay sa ibabaw ng ulap, mga pintor, mga physicist, at mga taong pareho. Babasahin nila ang natitira sa almanaque at isasara ang pinto gamit ang sarili nitong salita. Birtud: pagkamangha.',
				},
				{
					name: 'Phoenix',
					text: 'Timog. Mga talyer sa tabi ng kanal, makina sa hatinggabi, paltos sa daliri. Gagawa sila ng mas malakas na kampana. Dalawa na ang sumabog, at malapit nang matapos ang pangatlo. Birtud: tigas ng ulo.',
				},
			],
		},
	},
	{
		key: 'the-bell',
		title: 'Isang kampana, tatlong paaralan',
		html: `<p>Natagpuan sa putik ng harbor ang kampana ng Lakan Hall, basag at walang pamukpok. Nakasabit na ito ngayon sa Central Terminal, dahil walang paaralang papayag na itago ito ng iba. Kung sino ang huling magpatunog, isang linggong ligtas ang gabi sa paligid ng campus nila, at sa kanila lang: hindi malayo ang abot ng basag na kampana.</p>
<p>Kaya ang tatlong paaralan, na iisa ang gusto, ay nagkikita sa ilalim nito tuwing Sabado at nagsasapakan. Hawak ng mga club ang mga distrito sa pagitan, kumukuha ng kaunting buwis, at proteksiyon daw iyon. May mga gabing totoo.</p>
<p>Ikaw ang bagong estudyante. Naghihintay ang bus, hindi tinatanong ng driver ang pangalan mo, at may nag-iwan ng notebook sa upuan mo. Sa unang pahina, may listahan ng mga nawawala. Walang laman ang huling linya.</p>
<p><strong>Welcome sa klase. Sumagot ng present.</strong></p>`,
		block: { kind: 'prose', picture: '/art/guide/bell.webp', quote: 'Iisa ang gusto ng tatlong paaralan, kaya sila naglalaban.' },
	},
]
