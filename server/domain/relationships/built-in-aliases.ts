const list = (words: string): readonly string[] =>
  words
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');

/** Words that describe A in "A <words> B". Prefixes such as "step" are in kin-affixes.ts. */
export const builtInAliases: Readonly<Record<string, readonly string[]>> = {
  partner_of: list(`
    wife, husband, spouse, girlfriend, boyfriend, fiancé, fiancée, hubby, missus, other half, better half,
    significant other, life partner, civil partner, domestic partner, common-law wife, common-law husband, married
    to, engaged to, in a relationship with, in a civil partnership with, dating, going out with, going steady with,
    seeing each other, married, wifey, hubs, bride, groom, lover, sweetheart, soulmate, babe, bae, main squeeze,
    lady friend, live-in partner, live-in girlfriend, live-in boyfriend, cohabiting partner, steady girlfriend,
    steady boyfriend, life companion, registered partner, common-law partner, common-law spouse, de facto partner,
    long-term partner, romantic partner, nesting partner, wedded to, wed to, got married to, got engaged to,
    betrothed to, betrothed, husband-to-be, wife-to-be, a couple with, an item with, dates, seeing, going with,
    stepping out with, courting, lives with as a couple, shacked up with, tied the knot with, exchanged vows with,
    eloped with, in a civil union with, in a domestic partnership with, in a long-term relationship with, in a
    committed relationship with, in a long-distance relationship with, love of my life`),
  ex_partner_of: list(`
    ex, ex-wife, ex-husband, ex-spouse, ex-girlfriend, ex-boyfriend, ex-fiancé, ex-fiancée, former partner, former
    wife, former husband, former spouse, former girlfriend, former boyfriend, divorced from, separated from, split
    up with, broke up with, used to be married to, used to date, used to go out with, ex-lover, ex-hubby, ex-missus,
    ex-civil partner, old flame, former flame, old boyfriend, old girlfriend, first wife, first husband, previous
    wife, previous husband, previous partner, estranged wife, estranged husband, estranged spouse, estranged
    partner, soon-to-be ex, got divorced from, getting divorced from, divorcing, divorced, split from, broken up
    with, no longer with, no longer together with, used to be with, dated, dated in college, dated at university,
    dated at school, went out with, used to be engaged to, used to be together with, used to be in a relationship
    with, used to be a couple with, had a relationship with, exes`),
  sibling_of: list(`
    brother, sister, bro, sis, twin, twin brother, twin sister, big brother, big sister, little brother, little
    sister, older brother, older sister, younger brother, younger sister, elder brother, elder sister, kid brother,
    kid sister, baby brother, baby sister, half-brother, half-sister, half-sibling, adoptive brother, adoptive
    sister, twin sibling, identical twin, fraternal twin, triplet, brother or sister, sister or brother, brother and
    sister, sib, sissy, bruv, has the same mum as, has the same mom as, has the same mother as, has the same dad as,
    has the same father as, has the same parents as, has the same parent as, shares a mum with, shares a mom with,
    shares a mother with, shares a dad with, shares a father with, shares a parent with, shares both parents with,
    siblings with, brothers with, sisters with, twins with`),
  cousin_of: list(`
    first cousin, cuz, coz, full cousin, double cousin, cousin-brother, cousin-sister, cousins with`),
  sibling_in_law_of: list(`
    brother-in-law, sister-in-law, BIL, SIL`),
  co_parent_of: list(`
    co-parents with, co-parenting with, raises a child with, raising a child with, raises children with, has a child
    with, has children with, has kids with, has a kid with, baby mama, baby daddy, has a baby with, had a baby with,
    had a child with, had children with, had kids with, having a baby with, expecting a baby with, shares custody
    with, shares custody of the children with, has joint custody with, has shared custody with, shares a child with,
    shares children with, shares kids with, raises kids with, raising kids with, raising children with, brings up a
    child with, bringing up children with, parents together with, parenting with, baby mother, baby father, child’s
    other parent`),
  friend_of: list(`
    best friend, close friend, good friend, old friend, family friend, school friend, childhood friend, mate, best
    mate, pal, buddy, best buddy, bestie, bff, chum, friends with, best friends with, good friends with, mates with,
    besty, bud, best bud, homie, homegirl, homeboy, amigo, amiga, confidant, confidante, playmate, gal pal, bosom
    buddy, bosom friend, drinking buddy, drinking pal, drinking mate, best friend forever, friendly with, close
    friends with, pals with, buddies with, chums with, besties with, made friends with, became friends with,
    becoming friends with, thick as thieves with, hangs out with, hangs around with, goes way back with, friend of
    the family, friend of the household, bffs with, firm friends with, great friends with`),
  acquaintance_of: list(`
    knows, acquainted with, casual acquaintance, knows a bit, knows a little, knows slightly, knows vaguely, vaguely
    knows, slightly knows, sort of knows, kind of knows, barely knows, hardly knows, knows by sight, knows socially,
    met once, has met once, met briefly, met a few times, has met a few times, nodding acquaintance, on nodding
    terms with, on speaking terms with, on first-name terms with, says hello to, passing acquaintance, distant
    acquaintance, made the acquaintance of`),
  neighbour_of: list(`
    neighbor, next-door neighbour, next-door neighbor, lives next door to, lives next to, lives across the street
    from, lives opposite, downstairs neighbour, upstairs neighbour, lives next door, next door to, next door, lives
    across the road from, lives across the hall from, lives across the landing from, lives across the way from,
    lives across from, lives over the road from, lives over the street from, lives over the road, lives down the
    road from, lives down the street from, lives down the hall from, lives down the lane from, lives down the road,
    lives down the street, lives up the road from, lives up the street from, lives round the corner from, lives
    around the corner from, lives around the corner, lives round the corner, lives a few doors down from, lives two
    doors down from, lives two doors away from, lives on the same street as, lives on the same road as, lives on the
    same block as, lives on the same floor as, lives in the same street as, lives in the same road as, lives in the
    same building as, lives in the same block as, lives above, lives below, lives upstairs from, lives downstairs
    from, lives upstairs, lives downstairs, lives near, lives nearby, lives close by, neighbours with, neighbors
    with, shares a fence with, shares a garden fence with, shares a driveway with, from next door, from across the
    road, from across the street, from over the road, from down the road, from down the street, from up the road,
    from upstairs, from downstairs, lady next door, man next door, woman next door, guy next door, family next door,
    person next door, opposite neighbour, over-the-road neighbour`),
  housemate_of: list(`
    flatmate, roommate, roomie, lives with, shares a flat with, shares a house with, shares an apartment with,
    shares a home with, rooms with, flattie, dorm mate, bunkmate, room sharer, co-tenant, shares a room with, shares
    a dorm with, shares a place with, shares a home, shares digs with, lives in the same house as, lives in the same
    flat as, lives in the same apartment as, lives in the same home as, lives in the same household as, lives
    together with, living with, moved in with, moving in with, bunks with, rooming with, houseshares with,
    flatshares with, lives under the same roof as, lives at the same address as, in the same household as, lives in
    a flatshare with, lives in a houseshare with`),
  colleague_of: list(`
    coworker, workmate, fellow worker, work friend, work colleague, works with, works together with, works
    alongside, work pal, work buddy, office mate, deskmate, teammate at work, fellow employee, fellow staff member,
    works in the same team as, works on the same team as, works in the same office as, works in the same department
    as, works in the same place as, works for the same company as, works at the same place as, works at the same
    company as, works at the same firm as, works at the same school as, works at the same hospital as, on the same
    team at work as, in the same team at work as, at work with, from work, from the office, sits next to at work,
    sits opposite at work, shares an office with, shares a desk with, works shifts with, works closely with, desk
    neighbour at work, peer at work`),
  co_founder_of: list(`
    cofounded a company with, founded a company with, started a company with, started a business with, co-founded
    with, co-founded a business with, cofounded a startup with, set up a company with, set up a business with, set
    up a firm with, started a firm with, started a startup with, founded a business with, founded a startup with,
    founded a firm with, launched a startup with, launched a company with, launched a business with, went into
    business with`),
  parent_of: list(`
    mother, father, mum, mom, mam, dad, mummy, mommy, mumma, momma, mama, daddy, papa, birth mother, birth father,
    birth parent, biological mother, biological father, biological parent, adoptive mother, adoptive father,
    adoptive parent, mammy, mamma, ma, maman, mami, mutti, pop, pops, dada, dadda, papi, umma, appa, ammi, abbu, mum
    or dad, mom or dad, mother or father, bio mom, bio mum, bio dad, biological mum, biological mom, biological dad,
    birth mum, birth mom, birth dad, adoptive mum, adoptive mom, adoptive dad, adopted mum, adopted mother, adopted
    father, adopted dad, gave birth to, gave life to, raised, raises, brought up, brings up, reared, fathered,
    mothered, adopted, adopts, has adopted, parents`),
  child_of: list(`
    son, daughter, kid, offspring, eldest, oldest child, youngest child, eldest child, only child, eldest son,
    eldest daughter, youngest son, youngest daughter, oldest son, oldest daughter, little boy, little girl, adopted
    child, adopted son, adopted daughter, adoptive child, adoptive son, adoptive daughter, kiddo, baby, baby boy,
    baby girl, little one, wee one, lad, lass, boy, firstborn, first child, second child, third child, youngest,
    oldest, middle child, only son, only daughter, toddler, newborn, infant, teenager, preschooler, sprog, bairn,
    nipper, son or daughter, daughter or son, biological child, biological son, biological daughter, birth child,
    own child, born to, was born to, raised by, was raised by, brought up by, was brought up by, adopted by, was
    adopted by, child by adoption`),
  step_parent_of: list(`
    stepmother, stepfather, stepmum, stepmom, stepdad, bonus mum, bonus mom, bonus dad, bonus parent`),
  step_child_of: list(`
    stepson, stepdaughter, stepkid, bonus child, bonus kid, bonus son, bonus daughter`),
  grandparent_of: list(`
    grandmother, grandfather, grandma, grandpa, granddad, grandad, gran, granny, nan, nana, nanna, gramps, grandmum,
    abuela, abuelo, oma, opa, grandmama, grandpapa, gramma, grammy, grampa, grampy, grannie, granma, granpa,
    granpops, grandmom, grandpop, grandpops, pop-pop, mawmaw, pawpaw, mamaw, papaw, meemaw, nonna, nonno, abuelita,
    abuelito, yiayia, pappou, bubbe, bubbie, zayde, zaide, babushka, dedushka, babcia, dziadek, halmoni, harabeoji,
    nani, dadi, mormor, farmor, morfar, farfar, grand-mère, grand-père, mémé, pépé, mamie, vovó, ouma, oupa, taid,
    mamgu, tadcu, teta, jiddo, birth grandmother, birth grandfather, grandma or grandpa`),
  grandchild_of: list(`
    grandson, granddaughter, grandkid, grandbaby, grandkiddo, grandbairn, grandson or granddaughter`),
  pibling_of: list(`
    pibling, aunt, auntie, aunty, uncle, parent’s sibling, aunt by marriage, uncle by marriage, honorary aunt,
    honorary auntie, honorary uncle, tante, zia, zio, unc, mausi, chacha, chachi, khala, uncle or aunt, auntie or
    uncle`),
  nibling_of: list(`
    nibling, niece, nephew, sibling’s child, nephew or niece, sobrino, sobrina, honorary niece, honorary nephew`),
  parent_in_law_of: list(`
    mother-in-law, father-in-law, mum-in-law, mom-in-law, dad-in-law, MIL, FIL`),
  child_in_law_of: list(`
    son-in-law, daughter-in-law, DIL`),
  guardian_of: list(`
    legal guardian, foster parent, foster mother, foster father, foster mum, foster mom, foster dad, foster carer,
    court-appointed guardian, special guardian, temporary guardian, foster family, fosters, has guardianship of, has
    legal guardianship of, kinship carer, legally responsible for`),
  ward_of: list(`
    foster child, foster son, foster daughter, foster kid, fostered by, in foster care with, under the guardianship
    of, in the guardianship of, legal ward of, placed in foster care with`),
  godparent_of: list(`
    godmother, godfather, guideparent, padrino, madrina, stood godparent to, stood godmother to, stood godfather to,
    godparents`),
  godchild_of: list(`
    godson, goddaughter, godkid, godbaby`),
  cares_for: list(`
    caregiver, care worker, babysitter, childminder, nanny, au pair, babysits, minds, looks after, takes care of,
    caring for, looking after, taking care of, babysits for, sitter, care assistant, home carer, home help, home
    helper, home care worker, live-in carer, live-in nanny, support worker, personal carer, respite carer, night
    carer, nurse, district nurse, night nurse, day nurse, home nurse, private nurse, live-in nurse, maternity nurse,
    nursemaid, governess, manny, childcare provider, daycare provider, mother’s help, mother’s helper, baby-minder,
    minder, sits, sits for, babysits the kids, keeps an eye on the kids, watches the kids, watches the children,
    watches the baby, watches the kids for, watches the children for, watches the baby for, nurses, provides care
    for, gives care to, helps look after, helps care for, does childcare for, nannies for, tends to`),
  cared_for_by: list(`
    looked after by, taken care of by, minded by, babysat by, in the care of, nursed by, nannied by`),
  emergency_contact_of: list(`
    ICE contact, in case of emergency contact, emergency contact for, the person to call in an emergency for, ICE,
    emergency number, person to call in an emergency, call first in an emergency, first to call in an emergency, to
    be called in an emergency for, first emergency contact, backup emergency contact, emergency contact person`),
  has_emergency_contact: list(`
    named as emergency contact, calls in an emergency`),
  doctor_of: list(`
    GP, physician, family doctor, general practitioner, paediatrician, pediatrician, dentist, orthodontist,
    therapist, psychotherapist, psychologist, physiotherapist, physio, midwife, surgeon, optician, GP practice,
    doctor’s surgery, treats, doc, medic, family physician, primary care physician, primary care doctor, PCP,
    cardiologist, heart doctor, dermatologist, skin doctor, oncologist, neurologist, gynaecologist, gynecologist,
    obstetrician, OB-GYN, urologist, psychiatrist, psychoanalyst, shrink, couples therapist, family therapist,
    physical therapist, occupational therapist, speech therapist, speech and language therapist, osteopath,
    chiropractor, podiatrist, chiropodist, optometrist, ophthalmologist, eye doctor, ENT doctor, endocrinologist,
    gastroenterologist, rheumatologist, haematologist, hematologist, nephrologist, allergist, pulmonologist,
    geriatrician, anaesthetist, radiologist, orthopaedic surgeon, orthopedic surgeon, heart surgeon, plastic
    surgeon, dental surgeon, dental hygienist, children’s doctor, kids’ doctor, fertility doctor, health visitor,
    practice nurse, nurse practitioner, homeopath, acupuncturist, dietitian, dietician, audiologist, hospital
    doctor, house doctor, GP surgery, medical practice, dental practice, clinic, health centre, operates on`),
  patient_of: list(`
    patient at, patient with, treated by, being treated by, in treatment with, under treatment with, in therapy
    with, has therapy with, sees for therapy, goes to for therapy, under the care of doctor, under doctor, operated
    on by, in psychotherapy with`),
  teacher_of: list(`
    schoolteacher, form teacher, form tutor, class teacher, tutor, professor, lecturer, instructor, teaches, piano
    teacher, music teacher, maths teacher, math teacher, driving instructor, tutors, school, schoolmaster,
    schoolmistress, educator, prof, homeroom teacher, private tutor, home tutor, sensei, gives lessons to, gives
    private lessons to, gives piano lessons to, gives music lessons to, gives guitar lessons to, gives swimming
    lessons to, gives driving lessons to, gives tuition to, lectures, instructs, PhD supervisor, thesis supervisor,
    doctoral supervisor, dissertation supervisor, PhD adviser, PhD advisor, thesis advisor, doctoral advisor`),
  student_of: list(`
    pupil, tutee, student at, pupil at, studies at, studies under, taught by, goes to school at, takes lessons from,
    takes lessons with, has lessons with, gets lessons from, learns from, in the class of, enrolled at, studies
    with, studying at, PhD student, doctoral student, grad student, graduate student, schoolchild at, learner,
    attends school at, trained by, tutored by`),
  mentor_of: list(`
    mentors, mentoring, is a mentor for, takes under her wing, took under her wing, has under her wing, shows the
    ropes to, career mentor, life mentor, mentor figure`),
  mentee_of: list(`
    mentored by, protégé, protégée, protege of, under the wing of, looks up to as a mentor, learns the ropes from`),
  elder_of: list(`
    community elder, respected elder, village elder, tribal elder, church elder, elder in, family elder, elder of
    the community`),
  junior_of: list(`
    `),
  manages: list(`
    boss, line manager, supervisor, team lead, gaffer, supervises, bosses, managing, line-manages, guvnor, superior,
    oversees, oversees the work of, direct manager, department head, team leader, squad lead, shift lead, shift
    leader, foreman, forewoman, foreperson, manageress, boss lady, boss man, big boss, head of department, has as a
    direct report, the one to report to`),
  managed_by: list(`
    direct report, subordinate, reports to, supervised by, line-managed by, reporting to, works under, reports
    directly to, reports into, answers to, answerable to, subordinate of, overseen by, takes orders from, reportee,
    underling, works under the supervision of, in the team managed by`),
  employs: list(`
    workplace, hired, pays the wages of, company where someone works, place of work, hires, has on staff, has on the
    payroll, pays the salary of, gave a job to, firm where someone works`),
  employed_by: list(`
    works for, works at, working for, working at, has a job at, employed at, on the staff of, staff member, hired
    by, worker, has a job with, has a job in the company, got a job at, got a job with, took a job at, took a job
    with, started work at, started working at, started working for, employed with, staff at, staff member at, member
    of staff at, on the staff at, on the payroll of, on the books of, interns at, interns for, intern at, intern
    for, interning at, apprentice at, apprenticed at, trainee at, temps at, temps for, does shifts at, works
    part-time for, works part-time at, works full-time for, works full-time at, has worked for, has worked at,
    employee at`),
  client_of: list(`
    customer, customer at, buys from, hires the services of, patron, regular at, regular customer, loyal customer,
    shops at, shops with, buys things from, orders from, banks with, insured with, has an account with, uses the
    services of, does business with as a client, hires as a contractor, gets services from`),
  has_client: list(`
    has as customer, has customer, sells to, has as a client, does work for a client, does jobs for, provides
    services to, provides a service to, invoices, sells things to, freelances for`),
  vendor_of: list(`
    supplies to, supplier, seller, contractor, tradesperson, service provider, plumber, electrician, builder, cleaner, window
    cleaner, gardener, handyman, supplies, hairdresser, barber, mechanic, decorator, cleaning lady, cleaning woman,
    cleaning man, house cleaner, chimney sweep, housekeeper, landscaper, lawn guy, pool guy, handywoman,
    handyperson, odd-job man, repairman, joiner, carpenter, roofer, plasterer, tiler, painter and decorator, house
    painter, locksmith, car mechanic, garage, hair stylist, stylist, beautician, nail technician, manicurist,
    tailor, seamstress, dressmaker, cobbler, caterer, baker, butcher, florist, greengrocer, grocer, fishmonger,
    milkman, milk lady, photographer, wedding photographer, removal man, mover, web designer, web developer, IT guy,
    IT support, computer guy, pest controller, exterminator, upholsterer, piano tuner, glazier, heating engineer,
    gas engineer, boiler engineer, architect, interior designer, dry cleaner, tattooist, tattoo artist, masseuse,
    massage therapist, dog groomer, internet provider, energy supplier, phone company, shopkeeper, tradesman,
    tradeswoman, is a supplier for, fixes the car, fixes the car of, fixes the car for, fixes the house, fixes the
    boiler, services the car, services the boiler, services the boiler for, repairs the car, repairs the car for,
    does the garden, does the garden for, does the gardening, does the gardening for, does the cleaning, does the
    cleaning for, does the plumbing, does the plumbing for, cleans for, cleans the house, cleans the house for,
    cleans the windows, cleans the windows for, cleans the flat, cuts the hair of, cuts hair for, does hair for,
    does the hair of, mows the lawn, mows the lawn for, delivers to, delivers the milk, delivers the groceries,
    delivers groceries to, delivers the milk to, delivers the vegetables`),
  has_vendor: list(`
    has as supplier, has supplier, supplied by, gets supplies from, gets deliveries from, sources from`),
  advisor_of: list(`
    adviser, advises, financial advisor, financial adviser, counsels, careers adviser, lawyer, solicitor, barrister,
    attorney, notary, family lawyer, divorce lawyer, accountant, tax accountant, CPA, tax advisor, tax adviser, tax
    consultant, legal advisor, legal adviser, legal counsel, financial planner, mortgage broker, mortgage adviser,
    mortgage advisor, insurance broker, insurance adviser, investment adviser, investment advisor, wealth manager,
    management consultant, careers advisor, career adviser, career advisor, gives advice to, gives legal advice to,
    gives financial advice to, consults for, does the taxes of, does the taxes for, does the accounts of, does the
    books for, does the accounts for`),
  advised_by: list(`
    gets advice from, takes advice from, seeks advice from, asks for advice, goes to for advice, turns to for
    advice, consults, gets legal advice from, gets financial advice from, relies on the advice of`),
  investor_in: list(`
    shareholder, backer, invests in, invested in, shareholder in, angel investor, business angel, seed investor, has
    shares in, holds shares in, owns shares in, has a stake in, holds a stake in, owns a stake in, put money into,
    put money in, has money in, backs, funds, finances, stockholder`),
  has_investor: list(`
    funded by, backed by, financed by, got funding from, received funding from, gets funding from, raised money
    from, raised funds from, got investment from, bankrolled by, has a shareholder`),
  founder_of: list(`
    founded, set up the company, started the company, set up, started, started up, established, created, launched,
    co-founded, set up the business, started the business, founder and owner, founding director`),
  founded_by: list(`
    was founded by, started by, set up by, established by, was established by, created by, was created by, launched
    by, was launched by, was started by, was set up by, co-founded by`),
  landlord_of: list(`
    landlady, rents to, rents out to, lets to, rents a room to, rents a flat to, rents a house to, rents out a room
    to, rents out the flat to, lets a room to, lets a flat to, lets out a room to, lets the house to, leases to,
    sublets to, leases a flat to, sublets a room to, owns the flat rented by`),
  tenant_of: list(`
    lodger, renter, rents from, lodges with, subtenant, boarder, paying guest, sitting tenant, rents a room from,
    rents a flat from, rents a house from, rents an apartment from, leases from, sublets from, lives as a lodger
    with, lodging with, boards with, rents a room in the house of`),
  leads: list(`
    captain, captains, chairs, chairperson, chair, president, director, head, runs, heads, heads up, leading,
    skipper, chairman, chairwoman, managing director, CEO, chief executive, chief executive officer, head of,
    headteacher, headmaster, headmistress, directs, conducts, conductor, band leader, choir director, choir
    conductor, choirmaster, team captain, club captain, group leader, club president, scout leader, in charge of the
    group, in charge of the team, in charge of the club, in charge of the band, in charge of the choir, leads the
    group, leads the team, leads the band, leads the choir, runs the club, runs the group, runs the team, runs the
    company, runs the business, runs the place, runs the choir, runs the band, conducts the choir, conducts the
    orchestra, chairs the committee, chairs the board, chairs the group, captains the team, heads the team, heads
    the department, heads the company, manages the team, manages the band`),
  led_by: list(`
    chaired by, headed by, run by, captained by, headed up by, directed by, conducted by, presided over by, has as
    leader`),
  member_of: list(`
    part of, plays for, plays in, sings in, joined, on the team, in the group, in the band, in the team, in the
    club, in the family, in the household, member in, group member, belongs to the group, belongs to the band,
    belongs to the club, belongs to the choir, belongs to the team, belongs to the family, belongs to the household,
    in the choir, in the orchestra, in the group chat, in the society, in the book club, in the crew, in the cast,
    in the squad, in the class, on the crew, on the squad, on the committee, on the committee of, sings with, sings
    in the choir, sings in the band, plays in the band, plays in the team, plays in the orchestra, plays on the
    team, plays for the team, part of the band, part of the team, part of the group, part of the family, part of the
    club, part of the choir, part of the household, dances in, dances with the group, rows for, swims for, has
    joined, joined the band, joined the team, joined the club, joined the group, joined the choir, goes to the book
    club, goes to the club, goes to the group, goes to the choir, attends the club, attends the group, active in,
    drummer in, drummer of, singer in, singer of, guitarist in, guitarist of, bassist in, bassist of, bass player
    in, player for, player in, player on, goalkeeper for, parishioner, congregant, bandmember`),
  has_member: list(`
    includes, counts among its members, team, club, band, choir, has among its members, has in its ranks, has
    members, made up of, counts as a member, counts as members`),
  owns: list(`
    proprietor, owns and runs, co-owner, part-owner, joint owner, sole owner, co-owns, jointly owns, part-owns, owns
    outright, possesses, is the proud owner of`),
  owned_by: list(`
    property of, possession, co-owned by, in the possession of, in the ownership of`),
  assists: list(`
    AI assistant, personal assistant, virtual assistant, agent, AI agent, secretary, acts for, assisting, PA, EA,
    executive assistant, administrative assistant, admin assistant, office assistant, digital assistant, voice
    assistant, chatbot, AI helper, acts on behalf of, works on behalf of, does the admin for, keeps the diary of,
    keeps the diary for, PA for`),
  assisted_by: list(`
    served by, has as assistant, uses the assistant, has a PA`),
};
