import { CART, REFERRAL } from '#contract/limits.ts'
import type { KNOW_HOW } from '../know-how.ts'
import type { NewsInFilipino } from './news.ts'

const points = new Intl.NumberFormat('en-PH')

export const knowHow: NewsInFilipino<typeof KNOW_HOW> = {
	'how-to-redeem': {
		subject: 'Paano mag-redeem ng code, at para saan ang referral code',
		html: `
<p>Naglalaman ang redeem code ng <strong>R-Coin, Milleage, o pareho</strong>. Kalahating minuto lang ito.</p>
<ol>
<li>Mag-login at buksan ang <a href="/topup">Mag-top up ng R-Coin</a>.</li>
<li>I-type o i-paste ang code. Walang kaso ang gitling at space, at ang field na ang gagawa ng malalaking letra.</li>
<li>Kung kaibigan ang nagdala sa iyo rito, ilagay ang referral code niya. Puwede itong iwanang walang laman.</li>
<li>I-submit. Makikita agad ang bagong balanse mo, at nakalista sa <a href="/topuphistory">Mga Top-up</a> ang load kasama ang huling apat na character nito.</li>
</ol>
<h3>Tandaan</h3>
<ul>
<li>Siguraduhing tama ang code bago i-submit.</li>
<li>Magkaiba ang malaki at maliit na letra sa code.</li>
<li>Isang beses lang magagamit ang bawat code.</li>
</ul>
<p>Walang letrang I, L, O at U sa mga code, kaya ang bilog ay laging zero at ang payat ay laging uno. Ang campaign code, iyong inilalagay namin sa poster, ay isang beses gumagana <em>sa bawat account</em> hanggang maabot ang limit.</p>
<h3>Referral codes</h3>
<p>May kani-kaniya ang bawat player; nasa Account Ko ang sa iyo. Kapag may nag-redeem gamit ito, makakatanggap ka ng ${REFERRAL.sharePercent} porsiyento ng R-Coin bilang Milleage, hanggang ${points.format(REFERRAL.monthlyCap)} kada buwan. Walang bawas sa kaibigan mo. Hindi tinatanggap ang sarili mong code, pati ang maling na-type; hindi pa nagagamit ang redeem code mo sa ganoon, kaya subukan lang ulit.</p>`,
	},
	'where-is-my-item': {
		subject: 'Nasaan ang item ko? Paliwanag sa item bank',
		html: `
<p>May binili ka, bawas na ang points, pero walang laman ang bag. Walang nawala: sa <strong>item bank</strong> pumupunta ang mga item ng shop, at doon mo kinukuha.</p>
<ol>
<li>Mag-login sa laro gamit ang <em>kahit anong</em> character ng account.</li>
<li>Pindutin ang <strong>B</strong>, tapos ang refresh button.</li>
<li>Magbakante sa inventory (<strong>I</strong>) at i-drag doon ang item.</li>
</ol>
<p>Hindi mo kailangang lumabas sa laro para bumili, at hindi kailangang mag-relog para makatanggap. Ang balanse lang sa window ng laro ang puwedeng luma hanggang sa susunod mong login; laging tama ang nandito sa site.</p>
<h3>Maramihang pagbili</h3>
<p>Ilagay ang mga item sa cart, hanggang ${CART.maxQuantity} ng bawat isa at ${CART.maxLines} linya, i-check ang mga gusto mo, at magpatuloy. Puwedeng magsama sa iisang cart ang R-Coin at Milleage na item. Mabibili ang lahat ng naka-check, o wala ni isa.</p>
<h3>Kung wala pa rin pagkalipas ng sampung minuto</h3>
<ul>
<li>Tingnan ang <a href="/shoppurchases">Mga Nabili</a>. Kapag wala roon, hindi nabili at hindi nabayaran.</li>
<li>Naka-maintenance ba ang laro? Naghihintay ang mga item at darating pagkatapos.</li>
<li>Kusang nire-refund ang item na hindi maibigay.</li>
</ul>
<p>Na-check na lahat? Magpadala ng ticket, category na <em>item</em>, kasama ang pangalan ng item at ang oras.</p>`,
	},
	'chat-channels': {
		subject: 'Mga chat channel: alin ang libre at alin ang may bayad na gold',
		html: `
<p>Pindutin ang <strong>Enter</strong>, pumili ng channel, magsalita. Libre ang karamihan. Dalawang channel ang may bayad na gold, para manatiling nababasa.</p>
<table>
<thead><tr><th>Channel</th><th>Command</th><th>Bayad</th></tr></thead>
<tbody>
<tr><td>General, mga nasa paligid mo</td><td>/s</td><td>libre</td></tr>
<tr><td>Party</td><td>/p o #</td><td>libre</td></tr>
<tr><td>Club</td><td>/c o %</td><td>libre</td></tr>
<tr><td>Alliance</td><td>/u o !</td><td>libre</td></tr>
<tr><td>Whisper</td><td>/w o @ at pangalan</td><td>libre</td></tr>
<tr><td>Sagot sa whisper</td><td>/r</td><td>libre</td></tr>
<tr><td><strong>Regional</strong></td><td>/1</td><td><strong>10,000 gold kada mensahe</strong></td></tr>
<tr><td><strong>Party search</strong></td><td>/2</td><td><strong>20,000 gold kada mensahe, isang beses kada 2 minuto</strong></td></tr>
<tr><td>Yell</td><td>/y o $</td><td>isang megaphone</td></tr>
</tbody>
</table>
<h3>Mabuting asal</h3>
<ul>
<li>Isulat sa party search ang level, klase at lugar: <em>shaman 128, tunnels, dalawang puwesto</em>.</li>
<li>Nagbebenta? Mag-stall ka. Para sa region ang regional chat.</li>
<li>Mute ang pang-iinsulto, pati Taglish, pati pinaikli. Taga-probinsya ang dalawa sa amin at alam namin ang lahat ng salita.</li>
</ul>
<p>Ipinapakita sa game instructions ang chat window at ang lahat ng button nito.</p>`,
	},
	hotkeys: {
		subject: 'Hotkeys sa isang pahina: type A, type B at ang iba pa',
		html: `
<p>Dalawa ang ayos ng keyboard. Nasa hilera ng mga numero ang skills sa type A; sa type B, nasa ilalim ng kaliwang kamay mo ang kalahati. Magpalit sa options (<strong>Esc</strong>), kahit kailan.</p>
<table>
<thead><tr><th>Gagawin</th><th>Type A</th><th>Type B</th></tr></thead>
<tbody>
<tr><td>Gumamit ng skill</td><td>1 hanggang 9, 0</td><td>1 hanggang 5, Q W E R T</td></tr>
<tr><td>Gumamit ng item</td><td>Q W E A S D</td><td>6 hanggang 9, 0, -</td></tr>
<tr><td>Takbo o lakad</td><td>R</td><td>Num Lock</td></tr>
<tr><td>Quests</td><td>T</td><td>D</td></tr>
<tr><td>Atakihin ang target</td><td>left click</td><td>A</td></tr>
<tr><td>Menu ng player</td><td>Shift at left click</td><td>Shift at right click</td></tr>
</tbody>
</table>
<h3>Pareho sa dalawa</h3>
<ul>
<li><strong>Mga window:</strong> I inventory, C character, K skills, P party, F friends, G club, M map, B item bank, H help.</li>
<li><strong>Laban:</strong> Tab susunod na target, F1 hanggang F4 pahina ng skills, X attack mode, Z para sa PK.</li>
<li><strong>Galaw:</strong> V sakay, N vehicle, L pet, space bar ang pulot.</li>
</ul>
<h3>Tip sa maliliit na keyboard</h3>
<p>Ilagay ang heal sa slot na katabi ng pinakamadalas mong pindutin. Kapag natataranta, kung saan sanay ang daliri, doon ito pupunta. Nasa interface help ang larawan ng siyam na bahagi ng screen.</p>`,
	},
	'refining-without-tears': {
		subject: 'Refining nang walang luha: alin ang ligtas at alin ang hindi',
		html: `
<p>Narinig na ni Manong Berto ng Market District ang lahat ng dasal. Itabi ang sa iyo para sa tamang sandali.</p>
<h3>+1 hanggang +4: ligtas</h3>
<p>Hindi kailanman pumapalya ang mga ito. Gumamit ng karaniwang oil, gastusin ang gold, tuloy lang. Dapat +4 ang lahat ng suot mo bago mag-isip ng iba: mas malakas ang anim na ligtas na piraso kaysa isang umiilaw na espada.</p>
<h3>Mula +5: mag-isip muna</h3>
<p>Mula rito, puwede nang pumalya. Ang palya ay puwedeng magpabalik ng grado o sumira ng item. Lumiliit ang tsansa sa bawat grado, mula mga isa sa tatlo hanggang mga isa sa pito.</p>
<ol>
<li>Magpasya <strong>bago</strong> magsimula kung saang grado ka titigil. Sabihin nang malakas, sa harap ng testigo.</li>
<li>Gumamit ng <em>Guardian Refining Seal</em> sa anumang hindi mo mapapalitan sa loob ng isang linggo. Isang palya ang sagot ng isang seal.</li>
<li>Huwag i-refine ang armas na kailangan mo mamayang gabi.</li>
</ol>
<h3>Ano ang walang epekto</h3>
<ul>
<li>Magpalit ng channel</li>
<li>Mag-refine nang eksaktong hatinggabi</li>
<li>Tumayo sa ikatlong tile mula sa kaliwa</li>
</ul>
<p>Tiningnan namin ang mga numero para sa inyo. Walang maswerteng tile. Si Manong Berto lang ang mayroon, at nalulungkot din siya.</p>`,
	},
	'found-a-club': {
		subject: 'Limang kaibigan at isang pangalan: paano magtatag ng club',
		html: `
<p>Club ang puso ng server na ito: may mangungulit sa iyo kapag exam week, at apatnapung taong alam ang birthday mo.</p>
<h3>Ano ang kailangan</h3>
<ol>
<li>Buong party na <strong>lima</strong>. Kung sino ang lider, siya ang master.</li>
<li>Master na level 30 pataas, at 1,000,000 gold.</li>
<li>Pangalang walang daya. Nakakalito ang dalawang pangalang back-tick lang ang pinagkaiba, una na sa sarili mong mga miyembro.</li>
</ol>
<h3>Paglaki</h3>
<table>
<thead><tr><th>Ranggo</th><th>Level ng master</th><th>Miyembro</th></tr></thead>
<tbody>
<tr><td>E</td><td>30</td><td>15</td></tr>
<tr><td>D</td><td>45</td><td>20</td></tr>
<tr><td>C</td><td>60</td><td>30</td></tr>
<tr><td>B</td><td>80</td><td>40</td></tr>
<tr><td>A</td><td>100</td><td>50</td></tr>
<tr><td>S</td><td>120</td><td>60</td></tr>
</tbody>
</table>
<h3>Magandang malaman</h3>
<ul>
<li>Hanggang tatlong club ang puwedeng mag-alliance.</li>
<li>Limang araw ang hintay ng umalis sa club bago makasali sa susunod.</li>
<li>Pitong araw ang pagsasara ng club. Gamitin iyon para mag-usap.</li>
</ul>
<p>Kapag handa na kayo sa mas malaki, basahin ang iskedyul ng <strong>club war</strong> sa mga <a href="/news">event</a>. May dalang buwis ang isang lugar, pangalan ninyo sa home page, at mga kaaway.</p>`,
	},
}
