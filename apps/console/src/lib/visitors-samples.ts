type VisitorsSubject = {
  /** The address of this installation. */
  origin: string;
  visitorUid: string;
  visitorSecret: string;
  /** Null for the first building of the application. */
  buildingId: number | null;
};

type VisitorsSample = { name: string; write: (subject: VisitorsSubject) => string };

/** Placeholders, for readers without an application. */
export const anySubject = (origin: string): VisitorsSubject => ({
  origin,
  visitorUid: 'YOUR_VISITOR_UID',
  visitorSecret: 'YOUR_VISITOR_SECRET',
  buildingId: null,
});

const curlBuilding = (buildingId: number | null): string =>
  buildingId === null
    ? `# 2. Choose a building. GET /buildings lists those of the application; this takes the first one.
BUILDING_ID=$(curl -s "$API/buildings" -H "Authorization: Bearer $TOKEN" \\
  | sed 's/^{"buildings":\\[{"id":\\([0-9]*\\).*/\\1/')`
    : `# 2. The building. GET /buildings lists all of the application.
BUILDING_ID=${buildingId}`;

const curl = ({ origin, visitorUid, visitorSecret, buildingId }: VisitorsSubject): string =>
  `API='${origin}/api/visitor/v1'

# 1. Start a session with the visitor keys of an application. The next time send the visitor_id of the
#    response too ("visitor_id": "'$VISITOR_ID'"), so that the phone counts as the same visitor.
SESSION=$(curl -s "$API/session" \\
  -H 'Content-Type: application/json' \\
  -d '{"visitor_uid": "${visitorUid}", "visitor_secret": "${visitorSecret}"}')
TOKEN=$(echo "$SESSION" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
VISITOR_ID=$(echo "$SESSION" | sed 's/.*"visitor_id":"\\([^"]*\\)".*/\\1/')

${curlBuilding(buildingId)}

# 3. Get the venue: floors, POIs, routes, beacons and engagements. All other ids come from it.
ETAG=$(curl -s --compressed -D - -o venue.json "$API/buildings/$BUILDING_ID" \\
  -H "Authorization: Bearer $TOKEN" | tr -d '\\r' | sed -n 's/^[Ee][Tt]ag: //p')
FLOOR_ID=$(grep -o '"floors":\\[{"id":[0-9]*' venue.json | grep -o '[0-9]*$')
ENGAGEMENT_ID=$(grep -o '"engagements":\\[{"id":[0-9]*' venue.json | grep -o '[0-9]*$')
PLACE=$(grep -o '"latitude":[-0-9.e]*,"longitude":[-0-9.e]*' venue.json | head -n 1)

# 4. Ask whether it has changed: 304, without a body, while it has not.
curl -s --compressed -o /dev/null -w '%{http_code}\\n' "$API/buildings/$BUILDING_ID" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "If-None-Match: $ETAG"

# 5. Send the position of the visitor, here the coordinate of the building. Times are seconds since 1970.
#    A retry with the same batch_id is not counted twice.
NOW=$(date +%s)
curl -s "$API/positions" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"batch_id": "'$VISITOR_ID-$NOW'", "sent_at": '$NOW', "positions": [
        {"floor_id": '$FLOOR_ID', "time": '$NOW', '$PLACE'}]}'

# 6. Report which engagements were shown (delivered) and which were opened.
if [ -n "$ENGAGEMENT_ID" ]; then curl -s "$API/engagement_events" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"sent_at": '$NOW', "events": [
        {"event_id": "'$VISITOR_ID-$NOW'", "engagement_id": '$ENGAGEMENT_ID', "kind": "delivered", "time": '$NOW'}]}'
fi`;

const typescriptBuilding = (buildingId: number | null): string =>
  buildingId === null
    ? `// All buildings of the application; this takes the first one.
const { buildings } = await (await call('/buildings', { headers })).json();
const path = \`/buildings/\${buildings[0].id}\`;`
    : `// GET /buildings lists all of the application.
const path = '/buildings/${buildingId}';`;

const typescript = ({ origin, visitorUid, visitorSecret, buildingId }: VisitorsSubject): string =>
  `const api = '${origin}/api/visitor/v1';

const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(api + path, init);
  if (!answer.ok) throw new Error(\`\${path}: \${answer.status} \${await answer.text()}\`);
  return answer;
};
const post = async (path: string, body: object, headers = {}) => {
  const answer = await call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.json();
};

// Store session.visitor_id and send it the next time, so that the phone counts as the same visitor.
const { session } = await post('/session', {
  visitor_uid: '${visitorUid}',
  visitor_secret: '${visitorSecret}',
});
const headers = { Authorization: \`Bearer \${session.token}\` };

${typescriptBuilding(buildingId)}
const answer = await call(path, { headers });
const { venue } = await answer.json();

// Later: 304 without a body if nothing has changed. Browsers do this on their own.
const etag = answer.headers.get('ETag');
if (etag !== null) {
  const again = await fetch(api + path, { headers: { ...headers, 'If-None-Match': etag } });
  console.log(again.status);
}

// Times are seconds since 1970. A retry with the same batch_id is not counted twice.
const now = Date.now() / 1000;
const [floor] = venue.building.floors;
if (!floor) throw new Error(\`\${venue.building.name} has no floors.\`);
const { latitude, longitude } = venue.building.coordinate;
console.log(
  await post(
    '/positions',
    {
      batch_id: crypto.randomUUID(),
      sent_at: now,
      positions: [{ floor_id: floor.id, time: now, latitude, longitude }],
    },
    headers,
  ),
);

// Which engagements were shown, and which were opened.
const events = venue.engagements.slice(0, 1).map(({ id }: { id: number }) => ({
  event_id: crypto.randomUUID(),
  engagement_id: id,
  kind: 'delivered',
  time: now,
}));
if (events.length > 0)
  console.log(await post('/engagement_events', { sent_at: now, events }, headers));`;

/** Runnable samples: from the keys of an application to positions and events. */
export const visitorsSamples: readonly [VisitorsSample, VisitorsSample] = [
  { name: 'curl', write: curl },
  { name: 'TypeScript', write: typescript },
];
