export type VisitorsSample = { name: string; write: (origin: string) => string };

const curl = (origin: string): string =>
  `# 1. Begin a session with the visitor keys of an application. Keep the visitor_id of the answer and
#    send it the next time, so that the same phone stays the same visitor.
TOKEN=$(curl -s '${origin}/api/visitor/v1/session' \\
  -H 'Content-Type: application/json' \\
  -d '{"visitor_uid": "YOUR_VISITOR_UID", "visitor_secret": "YOUR_VISITOR_SECRET"}' \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

# 2. Get the venue: floors, POIs, routes, beacons and engagements. With the ETag of the answer in
#    If-None-Match it comes again only when something has changed.
curl -s --compressed '${origin}/api/visitor/v1/buildings/BUILDING_ID' \\
  -H "Authorization: Bearer $TOKEN"

# 3. Tell where the visitor is. Sent again under the same batch_id it is not counted twice.
curl -s '${origin}/api/visitor/v1/positions' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"batch_id": "'$(date +%s)'", "sent_at": '$(date +%s)', "positions": [
        {"floor_id": FLOOR_ID, "time": '$(date +%s)', "latitude": 53.5436, "longitude": 9.9886}]}'`;

const typescript = (origin: string): string =>
  `const api = '${origin}/api/visitor/v1';

const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(api + path, init);
  if (!answer.ok) throw new Error(\`\${path}: \${answer.status} \${await answer.text()}\`);
  return answer.json();
};
const post = (path: string, body: object, headers = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

// Keep session.visitor_id and send it the next time: the same phone stays the same visitor.
const { session } = await post('/session', {
  visitor_uid: 'YOUR_VISITOR_UID',
  visitor_secret: 'YOUR_VISITOR_SECRET',
});
const headers = { Authorization: \`Bearer \${session.token}\` };

const { buildings } = await call('/buildings', { headers });
const { venue } = await call(\`/buildings/\${buildings[0].id}\`, { headers });

// Sent again under the same batch_id, a batch is not counted twice.
const now = Date.now() / 1000;
const { latitude, longitude } = venue.building.coordinate;
const answer = await post(
  '/positions',
  {
    batch_id: crypto.randomUUID(),
    sent_at: now,
    positions: [{ floor_id: venue.building.floors[0].id, time: now, latitude, longitude }],
  },
  headers,
);
console.log(answer);`;

/** From the keys of an application to positions, ready to run. */
export const visitorsSamples: readonly [VisitorsSample, VisitorsSample] = [
  { name: 'curl', write: curl },
  { name: 'TypeScript', write: typescript },
];
