import { listCountries } from '#demo-host/api/reference/rules/listCountries.ts';

// What people of many countries type in the fields of a profile.

const names =
  `O’Brien|O'Brien|José|María José|Núñez|Zoë|Anaïs|François|Jean-Luc|Jean‑Luc|St. John|Mary Ann|de la Cruz|van der Berg|d'Arcy
von und zu Liechtenstein|Ó Súilleabháin|Siân|Llŷr|Øystein|Åsa|Ærø|Þórður|Guðrún|Łukasz|Żółć|Dvořák|Šárka|Čapek|Őrsi|Űrös|Ţepeş|Ştefan
Đorđe|Ljiljana|Ñandú|Ivo Sanader|Nguyễn Văn A|Phạm Thị Hồng|Đặng|İbrahim|Işık|Gülşen|Çelik|Əli|Ольга|Пётр|Анна-Мария|Юлія|Ґалаґан
Ѓорѓи|Γιώργος|Ξανθίππη|Մարիամ|Գևորգ|მარიამი|ნინო|דוד|מִרְיָם|ליאור בן-עמי|ليلى|محمد علي|أحمد بن سعيد|عبد الرحمن|نگار‌فر|فاطمه|آرزو
अमित|श्रीमती लक्ष्मी|ঐশ্বর্য|ਗੁਰਪ੍ਰੀਤ|ગીતા|தமிழ்ச்செல்வி|లక్ష్మి|ಕಾವ್ಯ|ലക്ഷ്മി|සඳුන්|สมชาย|ณัฐวุฒิ|ສົມພອນ|သီတာ|សុខា|བསྟན་འཛིན
李|王小明|欧阳娜娜|陳大文|𠮷田|さくら|サクラ|山田 太郎|김민준|박서연|Болормаа|ᠮᠣᠩᠭᠣᠯ|Nā‘ālehu|Kaʻiulani|Xóchitl|Wəlastəkwey|ꓡꓲ-ꓢꓴ
ትግስት|አበበ|ⵎⵓⵃⵎⵎⴰⴷ|ߒߞߏ|Ọlámidé|Ṣọla|Ngũgĩ|X Æ A-12|Louis XIV|Martin Luther King Jr.|Sammy Davis, Jr.|Mbappé|Ho Chi|Li|O|Ö|Ng|Xi
Keihanaikukauakahihuliheekahaunaele|Null|Undefined|True|Test`
    .split(/[|\n]/)
    .filter(Boolean);

/** Country, street, town, postcode. */
const addresses =
  `AU|14 Saltworks Row|Port Ellis|3207;NZ|5 Quay St|Wellington|6011;US|1600 Main St Apt 4|Springfield|62704
US|PO Box 12|Austin|78701-1234;CA|350 Rue Saint-Paul E|Montréal|H2Y 1H2;CA|1 Harbour Sq|Toronto|m5j1a6;GB|10 Downing St|London|SW1A 2AA
GB|Flat 2, 5 High St|Leeds|LS1 4DY;GB|1 The Mall|London|W1A 0AX;GB|Bootle|Liverpool|GIR 0AA;IE|12 O’Connell St|Dublin|D01 F5P2
IT|Via Roma 12/B|Torino|10121;IT|Piazza San Marco 1|Venezia|30124;FR|12 bis rue de l’Église|Saint-Étienne|42000;FR|1 pl. d'Armes|Metz|57000
ES|C/ Mayor, 3, 2º izq.|Cádiz|11001;ES|Av. Diagonal 100|L’Hospitalet|08901;PT|Rua Augusta 24, 3.º Dto|Lisboa|1100-053;DE|Königstraße 5|Köln|50667
AT|Mariahilfer Str. 1/2/3|Wien|1060;CH|Bahnhofstrasse 1|Zürich|8001;NL|Prinsengracht 263|Amsterdam|1016 GV;BE|Rue Neuve 1|Bruxelles|1000
LU|1 Grand-Rue|Luxembourg|L-1660;DK|Nørregade 10, 2. tv|København|1165;NO|Storgata 1|Tromsø|9008;SE|Drottninggatan 1|Malmö|211 41
FI|Mannerheimintie 1 A 3|Helsinki|00100;IS|Laugavegur 1|Reykjavík|101;PL|ul. Długa 5/7 m. 12|Łódź|90-001;CZ|Dlouhá 5|Český Krumlov|381 01
SK|Hlavná 1|Košice|040 01;HU|Váci út 1. II/3.|Budapest|1132;RO|Str. Ștefan cel Mare 1|Iași|700100;BG|ул. Витоша 1|София|1000
GR|Οδός Ερμού 1|Αθήνα|105 63;TR|İstiklal Cd. No:1|İstanbul|34433;UA|вул. Хрещатик, 1|Київ|01001;RU|ул. Тверская, д. 1, кв. 2|Москва|125009
IL|רחוב דיזנגוף 50|תל אביב|6433222;EG|١ شارع التحرير|القاهرة|11511;SA|طريق الملك فهد|الرياض|12211;AE|Al Wasl Rd, Villa 4|دبي|
QA|Corniche St|Doha|;HK|Flat B, 12/F, 1 Nathan Rd|Kowloon|;IN|221B, M.G. Road|Bengaluru|560001;PK|House 5, Street 3, F-7/2|Islamabad|44000
BD|বাড়ি ৫, রোড ৩|ঢাকা|1209;LK|12 Galle Rd|Colombo|00300;TH|99/1 ถนนสุขุมวิท|กรุงเทพฯ|10110;VN|12 Đường Lê Lợi|Huế|530000
JP|千代田1-1|東京|100-0001;KR|세종대로 110|서울|04524;CN|建国路1号|北京|100022;TW|信義路五段7號|臺北|11049;SG|1 Raffles Pl #20-01|Singapore|048616
MY|12 Jalan P. Ramlee|Kuala Lumpur|50250;ID|Jl. Sudirman Kav. 1|Jakarta|10220;PH|123 Rizal Ave|Manila|1000;BR|Rua São Bento, 1, apto 12|São Paulo|01010-000
AR|Av. 9 de Julio 1|Buenos Aires|C1043AAA;CL|Av. Libertador B. O’Higgins 1|Santiago|8320000;MX|Calle 5 de Mayo #1, Int. 3|Ciudad de México|06000
CO|Cra. 7 # 12-34|Bogotá|110321;PE|Jr. de la Unión 300|Lima|15001;ZA|1 Long St|Cape Town|8001;NG|1 Broad St|Lagos|100221;KE|1 Moi Ave|Nairobi|00100
GH|1 Oxford St|Accra|GA-183-8164;MA|1 rue Mohammed V|Rabat|10000;ET|Bole Rd|አዲስ አበባ|1000;BW|Plot 5|Gaborone|;ZW|1 Samora Machel Ave|Harare|`
    .split(/[;\n]/)
    .map((row) => row.split('|'));

/** Country, as typed, E.164, and `fixed` for numbers that no SMS can be sent to. */
const phones =
  `AU|0412 345 678|+61412345678;AU|(03) 9123 4567|+61391234567|fixed;NZ|021 123 4567|+64211234567;US|(212) 555-0134|+12125550134
US|+44 20 7946 0958|+442079460958|fixed;CA|604 555 0134|+16045550134;GB|07911 123456|+447911123456;GB|020 7946 0958|+442079460958|fixed
IE|085 123 4567|+353851234567;IT|347 123 4567|+393471234567;IT|02 1234 5678|+390212345678|fixed;FR|06 12 34 56 78|+33612345678
FR|01.42.68.53.00|+33142685300|fixed;ES|612 34 56 78|+34612345678;ES|91 123 45 67|+34911234567|fixed;PT|912 345 678|+351912345678
DE|01512 3456789|+4915123456789;DE|030 901820|+4930901820|fixed;AT|0664 1234567|+436641234567;CH|078 123 45 67|+41781234567
NL|06 12345678|+31612345678;BE|0470 12 34 56|+32470123456;LU|628 123 456|+352628123456;DK|32 12 34 56|+4532123456;NO|406 12 345|+4740612345
SE|070-123 45 67|+46701234567;FI|041 2345678|+358412345678;IS|611 1234|+3546111234;PL|512 345 678|+48512345678;CZ|601 123 456|+420601123456
SK|0912 123 456|+421912123456;HU|06 20 123 4567|+36201234567;RO|0712 034 567|+40712034567;BG|087 812 3456|+359878123456
GR|691 234 5678|+306912345678;TR|0501 234 56 78|+905012345678;UA|050 123 4567|+380501234567;RU|8 (912) 345-67-89|+79123456789
IL|050-234-5678|+972502345678;EG|٠١٠٠ ١٢٣ ٤٥٦٧|+201001234567;SA|051 234 5678|+966512345678;AE|050 123 4567|+971501234567;QA|3312 3456|+97433123456
HK|5123 4567|+85251234567;IN|081234 56789|+918123456789;PK|0301 2345678|+923012345678;BD|01812-345678|+8801812345678;LK|071 234 5678|+94712345678
TH|081 234 5678|+66812345678;VN|091 234 56 78|+84912345678;JP|090-1234-5678|+819012345678;KR|010-2000-0000|+821020000000;CN|131 2345 6789|+8613123456789
TW|0912 345 678|+886912345678;SG|8123 4567|+6581234567;MY|012-345 6789|+60123456789;ID|0812-345-678|+62812345678;PH|0905 123 4567|+639051234567
BR|(11) 96123-4567|+5511961234567;AR|011 15-2345-6789|+5491123456789;CL|(2) 2123 4567|+56221234567;MX|200 123 4567|+522001234567|fixed
CO|321 1234567|+573211234567;PE|912 345 678|+51912345678;ZA|071 123 4567|+27711234567;NG|0802 123 4567|+2348021234567;KE|0712 123456|+254712123456
GH|023 123 4567|+233231234567;MA|0650-123456|+212650123456;ET|091 123 4567|+251911234567`
    .split(/[;\n]/)
    .map((row) => row.split('|'));

const countries = listCountries();
/** The fields of a row of `addresses`, in the first state of its country. */
const addressOf = ([country = '', address_1 = '', city = '', postcode = '']: readonly string[]) => ({
  country,
  address_1,
  city,
  postcode,
  state: countries.find(({ iso_2 }) => iso_2 === country)?.states[0]?.iso ?? '',
});

export const worldwide = { names, addresses, phones, addressOf };
