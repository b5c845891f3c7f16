import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const verify = {
  title: 'Kontoauszug prüfen',
  description: `Prüfen Sie, ob ein Kontoauszug von ${brand.name} echt und vollständig ist: in Ihrem eigenen Browser, ohne Konto, und nichts wird hochgeladen.`,
  hero: {
    title: 'Ist dieser Kontoauszug echt?',
    lead: `Jemand hat Ihnen einen Kontoauszug von ${brand.name} vorgelegt. Legen Sie die Datei hier ab und sehen Sie, ob wir sie signiert haben, ob etwas verändert oder weggelassen wurde und ob alles aufgeht.`,
    notes: [
      'Prüfung in Ihrem Browser, nichts wird hochgeladen',
      'Funktioniert offline, sobald die Seite geladen ist',
      'Kein Konto nötig',
    ],
  },
  drop: {
    title: 'Legen Sie den Auszug hier ab',
    text: 'Das PDF, wie die Bank es erstellt hat, oder seine Nachweisdatei (.txt oder .json), bis 30 MB.',
    choose: 'Datei auswählen',
    tooLarge: 'Diese Datei ist größer als 30 MB. So groß ist kein Auszug von uns.',
    onlyOne: 'Bitte legen Sie immer nur eine Datei ab.',
    empty:
      'Diese Datei ist leer. Bitte laden Sie sie noch einmal herunter oder bitten Sie noch einmal darum.',
    ofOneEntry:
      'Das ist der Nachweis einer einzelnen Buchung, wie wir ihn Prüfern geben, und kein Kontoauszug. Wie man ihn prüft, steht in docs/PROOFS.md bei der quelloffenen Software der Bank.',
    unreadable:
      'Diese Datei konnte nicht gelesen werden. Bitte speichern Sie sie auf diesem Gerät und wählen Sie sie noch einmal aus.',
  },
  code: {
    label: 'Oder geben Sie seinen Code ein',
    hint: 'Er ist auf dem Auszug gedruckt: 20 Buchstaben und Ziffern. Großschreibung, Leerzeichen und Bindestriche spielen keine Rolle.',
    check: 'Code prüfen',
    missing: 'Bitte geben Sie den Code ein, der auf dem Auszug gedruckt ist.',
    notWhole: (count: number) =>
      `Ein Code hat 20 Buchstaben und Ziffern, dieser hat ${count}. Bitte vergleichen Sie ihn mit dem Papier.`,
    never: (signs: string) =>
      `In einem Code kommt ${signs} nie vor, weil man das leicht verwechselt. Bitte vergleichen Sie ihn mit dem Papier.`,
    honest:
      'Zum Code gibt unser Server die Nachweisdatei heraus; geprüft wird sie hier. Vergleichen Sie danach, was diese Seite zeigt, mit dem Papier in Ihrer Hand.',
    noAnswer:
      'Die Bank war nicht zu erreichen. Für einen Code braucht es eine Verbindung; eine Datei lässt sich auch ohne prüfen.',
  },
  progress: {
    keys: 'Die Schlüssel der Bank werden geholt',
    reading: 'Die Datei wird gelesen',
    asking: 'Die Nachweisdatei wird angefragt',
    checking: 'Signatur und jede Zeile werden geprüft',
    long: 'Ein langer Auszug braucht bis zu einer Minute. Lassen Sie diese Seite so lange offen.',
  },
  keysMissing: {
    title: 'Die Schlüssel der Bank konnten nicht geholt werden',
    text: 'Ohne sie lässt sich keine Signatur prüfen. Bitte prüfen Sie Ihre Verbindung.',
    none: 'Diese Bank hat noch keinen Auszug signiert, deshalb gibt es keine Schlüssel zum Prüfen.',
    again: 'Noch einmal versuchen',
  },
  unable: {
    title: 'Dieser Browser kann keine Signaturen prüfen',
    text: 'Ihm fehlen Ed25519-Signaturen, oder diese Seite kam nicht über eine sichere Verbindung (https). Bitte verwenden Sie eine aktuelle Version von Chrome, Edge, Firefox oder Safari und öffnen Sie die Seite unter ihrer https-Adresse.',
    command:
      'Wer die quelloffene Software der Bank hat, kann die Datei stattdessen auf der Kommandozeile prüfen:',
  },
  unexpected:
    'Beim Prüfen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal; passiert es wieder, verwenden Sie einen anderen Browser.',
  verdict: {
    genuine: 'Dieser Kontoauszug ist echt und vollständig',
    genuineProof: 'Diese Nachweisdatei ist echt und vollständig',
    genuineCode: 'Der Kontoauszug mit diesem Code ist echt und vollständig',
    soFar: {
      document: (day: string) => `Dieser Kontoauszug ist echt, nach dem Stand vom ${day}`,
      proofFile: (day: string) => `Diese Nachweisdatei ist echt, nach dem Stand vom ${day}`,
      code: (day: string) => `Der Kontoauszug mit diesem Code ist echt, nach dem Stand vom ${day}`,
    },
    document:
      'Wir haben ihn signiert, kein Byte des PDFs hat sich seither geändert, und jede Zeile steht in unseren versiegelten Büchern.',
    proofAlone:
      'Wir haben sie signiert, und jede Zeile steht in unseren versiegelten Büchern. Sie haben nur die Nachweisdatei vorgelegt: Vergleichen Sie unten mit den Seiten, die man Ihnen gezeigt hat.',
    byCode:
      'Jede Zeile steht in unseren versiegelten Büchern. Ihr Papier haben wir nicht gesehen: Vergleichen Sie es Zeile für Zeile mit dem, was unten steht.',
    notOver:
      'Sein Zeitraum war noch nicht vorbei, als er erstellt wurde; danach kann mehr gebucht worden sein.',
    wrong: 'Verlassen Sie sich nicht auf diese Datei',
    wrongByCode: 'Verlassen Sie sich nicht auf diesen Auszug',
    uncheckable: 'Diese Datei lässt sich nicht prüfen',
    advice: {
      file: 'Bitten Sie um die Datei, wie sie bei der Bank heruntergeladen wurde, oder geben Sie den aufgedruckten Code ein.',
      rest: 'Bitten Sie um die Datei, wie sie bei der Bank heruntergeladen wurde. Besteht auch sie nicht, sagen Sie uns bitte Bescheid.',
    },
    of: (name: string, moment: string) => `${name}, in diesem Browser geprüft: ${moment}`,
    byTheCode: (code: string) => `Code ${code}`,
    another: 'Noch einen prüfen',
    save: 'Nachweisdatei speichern',
  },
  checks: {
    title: 'Was geprüft wurde',
    states: { holds: 'In Ordnung', failed: 'Nicht bestanden', open: 'Nicht geprüft' },
    notReached: 'Nicht geprüft, weil eine Prüfung davor nicht bestanden wurde.',
    noDocument: 'Es lag kein PDF vor. Vergleichen Sie die Seiten mit dem, was hier gezeigt wird.',
    wholeSoFar:
      'Buchungen sind lückenlos nummeriert: Von der ersten bis zur letzten Zeile wurde keine weggelassen. Der Zeitraum war noch nicht vorbei; vollständig ist der Auszug nur bis dahin.',
    list: {
      file: {
        name: 'Datei',
        holds: 'Sie enthält einen Nachweis, wie wir ihn Auszügen mitgeben.',
        failed:
          'Wir haben darin keinen Nachweis von uns gefunden oder mehr als einen. Ein Scan, ein Foto oder ein neu als PDF gedruckter Auszug hat keinen, ebenso Auszüge aus der Zeit, bevor wir Nachweise mitgaben.',
      },
      signature: {
        name: 'Signatur',
        holds: 'Ein Schlüssel von uns hat den Nachweis signiert, und kein Zeichen hat sich seither geändert.',
        failed:
          'Keiner unserer Schlüssel passt zur Signatur. Entweder wurde danach etwas verändert, oder das hier stammt nicht von uns.',
      },
      document: {
        name: 'Dokument',
        holds:
          'Jedes Byte des PDFs ist so, wie wir es erstellt haben; auf seinen Seiten steht also, was wir geschrieben haben.',
        failed:
          'Das PDF wurde verändert, nachdem wir es erstellt hatten. Auf seinen Seiten steht vielleicht nicht, was wir geschrieben haben.',
      },
      checkpoint: {
        name: 'Prüfpunkt',
        holds: 'Den Stand unserer Bücher, zu dem der Nachweis führt, haben wir signiert.',
        failed: 'Der Stand der Bücher, zu dem der Nachweis führt, wurde nicht von uns signiert.',
      },
      lines: {
        name: 'Zeilen',
        holds:
          'Jede Zeile ist eine Buchung in unseren versiegelten Büchern, mit diesem Tag, Betrag und Saldo.',
        failed:
          'Mindestens eine Zeile steht nicht so in unseren versiegelten Büchern, wie die Datei sie zeigt.',
      },
      sums: {
        name: 'Summen',
        holds: 'Jeder Saldo folgt aus dem vorherigen, vom Anfangs- bis zum Endsaldo.',
        failed: 'Die Beträge ergeben nicht die Salden.',
      },
      period: {
        name: 'Vollständigkeit',
        holds:
          'Buchungen sind lückenlos nummeriert: Von der ersten bis zur letzten Zeile wurde keine weggelassen.',
        failed: 'Eine Zeile wurde weggelassen, oder eine gehört nicht in den Zeitraum.',
      },
    },
  },
  books: {
    title: 'Was in den Büchern steht',
    lead: 'Vergleichen Sie das mit dem Auszug, der vor Ihnen liegt.',
    bank: 'Bank',
    holder: 'Kontoinhaber',
    number: 'Kontonummer',
    currency: 'Währung',
    period: 'Zeitraum',
    made: 'Erstellt am',
    code: 'Code',
    to: (from: string, to: string) => `${from} bis ${to}`,
    opening: 'Anfangssaldo',
    in: 'Eingänge',
    out: 'Ausgänge',
    closing: 'Endsaldo',
    openingOfAll: 'Anfangssaldo aller Konten',
    closingOfAll: 'Endsaldo aller Konten',
    lines: (account: string) => `Buchungen auf Konto ${account}`,
    none: 'Keine Buchungen in diesem Zeitraum.',
    day: 'Tag',
    entry: 'Buchung',
    amount: 'Betrag',
    balance: 'Saldo',
    balanceAfter: (balance: string) => `Saldo ${balance}`,
    showing: (shown: string, all: string) => `${shown} von ${all} Buchungen werden gezeigt`,
    showAll: (all: string) => `Alle ${all} zeigen`,
    showMore: (more: string) => `${more} weitere zeigen`,
  },
  witnesses: {
    title: 'Zeugen',
    some: 'Ein Zeuge führt über unsere Bücher eigene Aufzeichnungen und signiert, dass darin nichts umgeschrieben wurde.',
    seen: (moment: string) => `signiert: ${moment}`,
    none: 'Kein hier bekannter Zeuge hat das mitsigniert.',
    noneHint: 'Dass wir allen dieselben Bücher zeigen, sagen damit nur wir selbst.',
    checkpoint: 'Der Prüfpunkt, zum Vergleich mit einem, den jemand aufbewahrt hat',
  },
  more: { title: 'Gut zu wissen' },
  meaning: {
    title: 'Was das beweist, und was nicht',
    proves: 'Es beweist,',
    signed: 'dass wir diesen Auszug signiert haben und sich darin seither nichts geändert hat;',
    entries:
      'dass jede Zeile eine Buchung in unseren versiegelten Büchern ist, wie sie am Prüfpunkt standen;',
    gapless: 'dass zwischen der ersten und der letzten Zeile keine Buchung des Kontos fehlt;',
    sums: 'dass die Salden aufgehen.',
    provesNot: 'Es beweist nicht,',
    who: 'wer ihn Ihnen zeigt: Eine Datei lässt sich weitergeben. Vergleichen Sie den Namen mit einem Ausweis;',
    names:
      'dass Namen und Verwendungszwecke wahr sind. Sie sind, was wir unter unserer Signatur geschrieben haben, und oft das, was uns ein Zahler gesagt hat;',
    opened: (opened: string, all: string) =>
      `dass in den versiegelten Büchern steht, was die Zeilen über Namen und Gründe sagen: Dafür steht unsere Signatur. Bei ${opened} von ${all} Zeilen wurde auch das an den Büchern geprüft, was beim Buchen vermerkt wurde;`,
    after: 'was nach dem Zeitraum oder nach dem Prüfpunkt geschah;',
    openEnd:
      'dass auf die letzte Zeile im Zeitraum nichts mehr folgte. Als der Auszug erstellt wurde, gab es in unseren Büchern keine spätere Buchung: Dafür haben Sie unser signiertes Wort;',
    notOver: 'was der Rest des Zeitraums brachte: Er war noch nicht vorbei, als der Auszug erstellt wurde;',
    memos: (count: string) =>
      `was Notizen vom Papier auf dem Auszug sagen (${count}): Sie haben kein Geld bewegt und stehen nicht in den versiegelten Büchern;`,
    sameForAll:
      'dass wir allen dieselben Bücher zeigen. Das zeigen Zeugen, und Prüfpunkte, die andere aufbewahrt haben.',
  },
  keys: {
    title: 'Schlüssel, denen diese Seite vertraut',
    lead: 'Wer die Bank prüft, kann sie mit den gedruckten vergleichen. Die acht Zeichen sind der Kurzname eines Schlüssels.',
    bank: 'Schlüssel der Bank',
    current: 'in Gebrauch',
    earlier: 'früher benutzt',
    witnesses: 'Schlüssel der Zeugen',
    noWitnesses: 'Die Bank kennt keinen Zeugen.',
    own: 'von Ihnen',
    add: 'Einen Zeugen hinzufügen, dem Sie vertrauen',
    addHint:
      'Sein Schlüssel, als Name+Kennung+Schlüssel. Er bleibt nur auf dieser Seite, bis Sie sie verlassen.',
    addButton: 'Schlüssel hinzufügen',
    remove: (name: string) => `${name} entfernen`,
    removeButton: 'Entfernen',
    wrong: 'Das ist kein Schlüssel der Form Name+Kennung+Schlüssel. Bitte kopieren Sie ihn ganz.',
    noWitness:
      'Dieser Schlüssel signiert wie eine Bank, nicht wie ein Zeuge. Bitte fragen Sie nach dem Schlüssel des Zeugen.',
    known: 'Dieser Schlüssel steht schon in der Liste.',
  },
  elsewhere: {
    title: 'Prüfen ohne diese Seite',
    text: 'Die Software dieser Bank ist quelloffen, und dieselbe Prüfung läuft auf der Kommandozeile. Mit einer Kopie der Software und Schlüsseln aus anderer Hand brauchen Sie weder diese Seite noch unseren Server:',
  },
  steps: {
    title: 'Wie es funktioniert',
    list: [
      {
        title: 'Es bleibt bei Ihnen',
        text: 'Ihr Browser öffnet die Datei. Weder sie noch ihr Inhalt verlassen Ihr Gerät.',
      },
      {
        title: 'Die Signatur',
        text: 'Wir signieren jeden Auszug mit einem Schlüssel, den nur wir haben. Ein geändertes Zeichen, und sie passt nicht mehr.',
      },
      {
        title: 'Jede Zeile',
        text: 'Jede Buchung in unseren Büchern ist endgültig versiegelt. Die Datei zeigt Zeile für Zeile, dass sie dazugehört.',
      },
      {
        title: 'Nichts weggelassen',
        text: 'Buchungen sind lückenlos nummeriert, und jeder Saldo folgt aus dem vorherigen. So fällt auf, wenn eine Zeile fehlt.',
      },
    ],
  },
}
