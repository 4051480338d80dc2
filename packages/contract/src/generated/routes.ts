import type { RouteTable } from '../client.ts';

export const routes: RouteTable = {
  'divisions.list': ['GET', '/api/division', 1],
  'divisions.listMobility': ['GET', '/api/EscapeMobility/divisions', 1],
  'session.me': ['GET', '/api/me'],
  'session.update': ['PUT', '/api/me'],
  'session.end': ['POST', '/api/session/end'],
};
