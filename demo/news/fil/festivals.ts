import { DEMO_CAMPAIGN } from '../../codes.ts'
import type { FESTIVALS } from '../festivals.ts'
import type { NewsInFilipino } from './news.ts'

export const festivals: NewsInFilipino<typeof FESTIVALS> = {
	'lunar-capsule': {
		subject: 'Sumikat na ang Lunar Capsule: dalawang linggo ng mga premyo sa liwanag ng buwan',
		html: `
<p>Kapag isinabit na ang mga parol sa Market District, binubuksan ng lola sa puwesto nueve ang isa pa niyang kahon. Nasa <a href="/itemshop">item shop</a> ang <strong>Lunar Capsule</strong> nang dalawang linggo.</p>
<h3>Ano ang laman</h3>
<table>
<thead><tr><th>Premyo</th><th>Tsansa</th></tr></thead>
<tbody>
<tr><td>Moon Wolf Companion</td><td>4%</td></tr>
<tr><td>Isa sa apat na epic costume, 30 araw</td><td>16%</td></tr>
<tr><td>Focus Orb x10</td><td>30%</td></tr>
<tr><td>Double Period Bell x5</td><td>25%</td></tr>
<tr><td>Lucky Clover Pin</td><td>25%</td></tr>
</tbody>
</table>
<p>Lagi naming inilalabas ang tsansa ng bawat capsule. Sa account mo nakakabit ang bilang para sa <strong>ikasampung sunod</strong>, at hindi ito nakakalimot kapag nag-logout ka: costume o mas maganda pa ang laman nito.</p>
<h3>Pakiusap</h3>
<ul>
<li>Magpasya kung magkano ang gagastusin bago buksan ang una.</li>
<li>Kung ang lobo talaga ang gusto mo, mabibili mo ito sa shop nang walang swerte-swerte.</li>
<li>Pera ba ng magulang ang gamit mo? Magpaalam. Naging bata rin sila, malambing silang hihindi.</li>
</ul>
<p>Hindi nae-expire ang mga capsule na hindi mo pa nabubuksan pagkatapos ng dalawang linggo. Ang puwesto lang ang magsasara.</p>`,
	},
	'redeem-weekend': {
		subject: 'Redeem Weekend: sampung porsiyento ang balik sa Milleage',
		html: `
<p>Sa bawat code na i-redeem mo mula <strong>Sabado 00:00 hanggang Linggo 24:00</strong>, oras sa Manila, may dagdag kang Milleage na <strong>10 porsiyento ng R-Coin nito</strong>. 50 ang dagdag sa code na 500, at 100 sa 1,000.</p>
<h3>Paano sumali</h3>
<ol>
<li><a href="/topup">Mag-redeem</a> gaya ng dati. Walang iche-check at walang sasabihin.</li>
<li>Maghintay hanggang Lunes ng tanghali. Isang bagsak naming idadagdag ang bonus, pagkabilang ng buong weekend.</li>
<li>Makikita mo ito sa balanse mo, at sa statement mo bilang <em>Redeem Weekend</em>.</li>
</ol>
<h3>Fine print, pero normal ang laki</h3>
<ul>
<li>Bilang ang lahat ng code na may R-Coin, kahit kailan mo pa nakuha.</li>
<li>Hanggang 500 Milleage kada account.</li>
<li>Dagdag pa rito ang referral code ng kaibigan. Sa kaibigan ang bahaging iyon at hindi nababawasan ang sa iyo.</li>
<li>Welcome ang mga code na Milleage lang ang laman, pero ang sampung porsiyento ng wala ay wala.</li>
</ul>
<p>Tandaan na magkaiba ang malaki at maliit na letra sa code, at isang beses lang magagamit ang bawat isa. Itago ang papel hanggang makita mo ang bagong balanse.</p>`,
	},
	'double-period': {
		subject: 'Double Period: dobleng experience ngayong weekend',
		html: `
<p>Wala ang principal, nawala ng substitute ang schedule, at may nag-bell nang dalawang beses. Mula <strong>Biyernes 18:00 hanggang Linggo 24:00</strong>, <strong>dobleng experience</strong> ang bigay ng mga halimaw sa lahat ng channel.</p>
<h3>Paano ang bilang</h3>
<p>Pinagsasama ang mga boost, hindi minu-multiply. Sa Double Period (+100%), Honor Student Beads (+50%) at isang Focus Orb (+20%), nasa +170% ka. Oo, may sumubok ng +400%. Hindi, hindi umubra.</p>
<h3>Saan pupunta</h3>
<table>
<thead><tr><th>Level</th><th>Lugar</th></tr></thead>
<tbody>
<tr><td>1 hanggang 30</td><td>Sariling campus, tapos ang Bakunawa Tunnels</td></tr>
<tr><td>30 hanggang 90</td><td>Mga eskinita ng Market District, Old Tram Depot</td></tr>
<tr><td>90 hanggang 150</td><td>Pier Lumot</td></tr>
<tr><td>150 hanggang 200</td><td>Old Laboratory, parehong palapag</td></tr>
<tr><td>200 pataas</td><td>Perya Grounds sa gabi, Tala Tower</td></tr>
</tbody>
</table>
<h3>Para patas sa lahat</h3>
<ul>
<li>Isang party kada kanto. Magtanong bago humila.</li>
<li>Ipaubaya sa mga baguhan ang tunnels hanggang hatinggabi.</li>
<li>Uminom ng tubig. Tumayo kada oras. Hindi aalis ang mga halimaw.</li>
</ul>`,
	},
	'welcome-code': {
		subject: `Freshie ka? Gamitin ang ${DEMO_CAMPAIGN.code} para sa regalo`,
		html: `
<p>Hindi dapat walang laman ang bulsa ng unang beses papasok sa gate. I-redeem ang code na</p>
<blockquote><p><strong>${DEMO_CAMPAIGN.code}</strong></p></blockquote>
<p>sa <a href="/topup">top-up page</a> at tumanggap ng <strong>${DEMO_CAMPAIGN.rCoin} R-Coin at ${DEMO_CAMPAIGN.milleage} Milleage</strong>. Isang beses kada account, para sa unang ${DEMO_CAMPAIGN.limit.toLocaleString('en-PH')} sa inyo.</p>
<h3>Ano ang bibilhin</h3>
<ul>
<li><strong>Lucky Clover Pin o beads?</strong> Huwag muna; mabilis ka namang mag-level sa simula.</li>
<li><strong>Baon Lunch Box</strong> para sa unang dungeon: mura, at katumbas ng limampung potion.</li>
<li><strong>Recall Tickets</strong>, kasi lahat naliligaw sa tunnels kahit minsan.</li>
<li><strong>Wala muna.</strong> Hindi napapanis ang points. Tumingin-tingin ka muna.</li>
</ul>
<h3>Mga dating estudyante</h3>
<p>Puwede rin kayo. Mas magandang pakinggan lang sa poster ang <em>freshie</em>. At kung may isasama ka, ibigay mo ang referral code mo: nasa Account Ko.</p>
<p>Wala pang account? <a href="/register">Mag-sign up</a> dito. Libre, at mananatiling libre.</p>`,
	},
	'screenshot-contest': {
		subject: 'Screenshot contest: ang lungsod kapag walang naglalaban',
		html: `
<p>Araw-araw ninyo kaming pinapakitaan ng critical hits. Ngayon naman, gusto naming makita ang <strong>tahimik</strong> na lungsod: ang pier nang alas-singko ng umaga, jeep na walang pasahero, tatlong magkaribal na nagsisiksikan sa iisang bangko dahil umuulan.</p>
<h3>Mga tuntunin</h3>
<ol>
<li>Hanggang tatlong larawan kada account, ikaw mismo ang kumuha sa laro. Pindutin ang Print Screen, at F12 para itago ang interface.</li>
<li>Ayos lang ang brightness at crop. Bawal magdagdag ng wala naman doon.</li>
<li>Ipadala sa ticket, category na <em>other</em>, na may salitang <em>contest</em> at pangalan ng lugar.</li>
<li>Hindi dapat mabasa ang pangalan ng iba, maliban kung pumayag sila.</li>
</ol>
<h3>Mga hurado at premyo</h3>
<p>Isang estudyante mula sa bawat paaralan at si GM Maya ang pipili ng labindalawang larawan. Magiging wallpaper ang mga ito sa susunod na taon, isa kada buwan, na may pangalan ng character mo sa sulok.</p>
<ul>
<li>Bawat isa sa labindalawa: 400 Milleage at Cloudwalker Coat</li>
<li>Ang pinakamaganda: may Sarimanok Chick pa</li>
<li>Ang pinakanakakatawa: Lucky Tsinelas, habambuhay</li>
</ul>
<p>Magsasara pagkalipas ng dalawang linggo, Linggo ng hatinggabi. Mapupunta sa gallery ang lahat ng entry na sumunod sa tuntunin.</p>`,
	},
	'fiesta-ng-lansangan': {
		subject: 'Fiesta ng Lansangan: banderitas, tambol at napakahabang mesa',
		html: `
<p>Isang linggong may banderitas ang Market District, at kumakain sa iisang plato ang magkakaribal. Unang tuntunin ng fiesta: <strong>walang nag-aaway sa hapag</strong>. Naka-off ang PK sa buong distrito.</p>
<h3>Programa</h3>
<table>
<thead><tr><th>Gabi</th><th>Ano</th><th>Oras</th></tr></thead>
<tbody>
<tr><td>Lunes</td><td>Parada ng mga mount mula sa tatlong gate</td><td>19:00</td></tr>
<tr><td>Martes</td><td>Palosebo: akyatin ang madulas na poste, walang skills</td><td>20:00</td></tr>
<tr><td>Miyerkoles</td><td>Pahinga, maintenance, mga tira-tira</td><td></td></tr>
<tr><td>Huwebes</td><td>Quiz night kasama si GM Isko</td><td>20:00</td></tr>
<tr><td>Biyernes</td><td>Costume walk, palakasan ng hiyawan ang labanan</td><td>20:30</td></tr>
<tr><td>Sabado</td><td>War of Schools, gaya ng dati</td><td>20:00</td></tr>
<tr><td>Linggo</td><td>Boodle fight at fireworks sa pier</td><td>21:00</td></tr>
</tbody>
</table>
<h3>Mag-ipon ng banderitas</h3>
<p>Buong linggo, may mga munting bandilang papel na nahuhulog mula sa halimaw. Magdala ng <strong>30 na iisang kulay</strong> sa mananahi kapalit ng Festival Feather Mask, o <strong>tig-10 ng tatlong kulay ng mga paaralan</strong> para sa Fiesta Capsule. Mas mabilis ang ikalawa kung may kaibigan ka sa ibang paaralan. Iyon nga ang punto.</p>
<p>Mabuhay ang barkada!</p>`,
	},
}
