/**
 * Passwords of eight or more characters that guessers try first, in lower case. Shorter ones are refused for their length,
 * repeated and consecutive characters by rule.
 */
const words = `
password passw0rd p@ssw0rd p@ssword pa$$w0rd password1 password12 password123 password1234 password! passwords
passw0rd1 p@ssw0rd1 p@ssw0rd123 password@123 mypassword yourpassword passwort pass1234 pass12345 pass@123 pass@word
admin123 admin1234 admin12345 admin123456 admin888 admin666 admin@123 admin@1234 admin@123456 admin123! admin123!@#
admin!@# administrator administrator1 adminadmin admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026
root1234 root12345 root123456 rootroot toor1234 system123 manager123 guest123 guest1234 test1234 test12345 test123456
testtest tester123 user1234 user12345 user123456 username default1 changeme changeme1 changeme123 letmein1 letmein123
welcome1 welcome12 welcome123 welcome@123 iloveyou iloveyou1 iloveyou123 iloveu520 sunshine sunshine1 princess princess1
football football1 baseball baseball1 basketball superman superman1 batman123 starwars starwars1 dragon123 monkey123
shadow123 master123 michael1 jennifer jordan23 trustno1 whatever whatever1 computer computer1 internet internet1
michelle charlie1 liverpool liverpool1 chelsea1 arsenal1 manutd123 pokemon1 pokemon123 naruto123 hello123 hello1234
helloworld hellohello qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwer1234
qwer12345 qwer123456 qweasdzxc qweasd123 qweasdzxc123 qwe123456 qwe12345 qweqweqwe asdfghjk asdfghjkl asdf1234 asdf12345
asdfasdf asdasdasd asd123456 asd12345 zxcvbnm1 zxcvbnm123 zxcvbnm, zxc123456 zxcasdqwe zaq12wsx zaq1zaq1 1qaz2wsx
1qaz2wsx3edc 1qaz@wsx !qaz2wsx 1qaz!qaz 1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1234qwer 123qweasd
12qwaszx 123qwe123 123qweasdzxc qazwsxedc qazwsxedcrfv qazwsx123 qazwsx12 poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxz123
abc12345 abc123456 abcd1234 abcd12345 abcd123456 abc123abc abcabcabc a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5
aa123456 aa12345678 aaa123456 aaaa1111 ab123456 aa112233 q1234567 q123456789 s12345678 w12345678 z12345678 z123456789
123456789a 123456789q 12345678a 12345678q 1234567a 1234567q 123456aa 123456abc 123456qwe 123456asd 12345qwert 1234abcd
12341234 12344321 123123123 123123123a 123321123 123456123 123456123456 123456654321 123454321 1234567890a 0123456789a
11223344 1122334455 112233445566 11112222 11110000 111222333 111222tianya 12121212 13131313 14141414 14725836 147258369
147852369 159357123 159753456 15975345 741852963 789456123 789789789 987654321a 963852741 321321321 456456456 66668888
88886666 88889999 98989898 10101010 10203040 19491001 20082008 20202020 31415926 314159265 3141592653 52013140 5201314a
5201314520 520131400 5201314abc a5201314 w5201314 woaini520 woaini521 woaini123 woaini1314 woaini5201314 woaini123456
woaiwojia woaimama woaiwoziji tiantian123 zhangwei123 wangwei123 zhongguo zhongguo1 zhongguo123 beijing123 beijing2008
shanghai123 qq123456 qq123456789 wang123456 zhang123 zhang123456 li123456 liu123456 chen123456 caonima123 nihao123
nihaoma123 taobao123 alibaba123 weixin123 tencent123 huawei123 huawei@123 huawei12#$ xiaomi123 lenovo123 company123
zhanggui zhanggui1 zhanggui123 zhanggui@123 zhanggui123456 1234!@#$ 123!@#qwe !@#$1234 !@#$%^&* !@#$qwer 1q2w!q@w qwer!@#$
p@$$w0rd p@55w0rd secret123 secret1234 access123 access14 login123 login1234 freedom1 ginger123 summer123 summer2020
winter123 spring123 autumn123 monday123 friday123 january1 december1 google123 facebook1 samsung1 samsung123 apple123
killer123 corvette mustang1 ferrari1 mercedes porsche1 maverick midnight nicholas alexander benjamin victoria elizabeth
stephanie christian christopher metallica nintendo playstation slipknot rockstar1 cocacola chocolate chocolate1 butterfly
butterfly1 blink182 bailey123 buster123 thomas123 robert123 daniel123 andrew123 joshua123 matthew1 anthony1 jessica1
ashley123 amanda123 nicole123 hannah123 lovelove loveyou1 love1234 love123456 lovely123 babygirl babygirl1 angel123
forever1 forever21 fuckyou1 fuckyou123 asshole1 bullshit bond007007 trustme1 nothing1 dearbook test@123 test!@#123
`

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
