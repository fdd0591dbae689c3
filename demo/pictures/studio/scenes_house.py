"""The house from outside (1 unit = 1 m): its door in the stone wall.  Registered as in rooms.py."""
import random
import stage as S, materials as M, wicker
from objects import *
from rooms import room
from rooms_more import logs


@M.cached
def rubble(a='#5b544b', b='#a89980', lichen='#a3a07e'):
    """Quarried stone, each piece of its own tone; lichen and stains on it."""
    g = M.G('rubble'); k = g('ObjectInfo', out='Random'); v = g('VectorMath', g.coord(), g('CombineXYZ', g.math('MULTIPLY', k, 37.), g.math('MULTIPLY', k, 91.), 0.), props=dict(operation='ADD'))
    n, f, s = g.noise(v, 5, 8, .68, .6), g.noise(v, 42, 5, .7), g.noise(v, 2.2, 4, .6); col = g.mixc(k, a, b); col = g.mixc(g.ramp(n, [(.30, '#ffffff'), (.62, '#000000')]), col, M.mix3(a, '#000000', .35))
    col = g.mixc(g.math('MULTIPLY', f, .35), col, M.mix3(b, '#ffffff', .25)); col = g.mixc(g.math('MULTIPLY', g.ramp(g.noise(v, 7, 6, .72), [(.56, '#000000'), (.63, '#ffffff')]), .55), col, lichen); col = g.mixc(g.math('MULTIPLY', g.ramp(s, [(.55, '#000000'), (.72, '#ffffff')]), .4), col, '#8a6d4e')
    return g.done(g.bsdf(Base_Color=col, Roughness=.95, Specular=.15, Normal=g.bump(n, .55, .022, g.bump(f, .6, .004))))


def rough(o, seed=0): wobble(o, .016, 7., seed); wobble(o, .006, 26., seed + 3); return subdiv(o, 1)


def masonry(x, z, hole=None, seed=0):
    """A wall of rough stones laid in courses, its face at y=0; hole=(x0, x1, z0, z1) stays open."""
    r = random.Random(seed); m = rubble(); h = z[0]
    while h < z[1]:
        H = r.uniform(.10, .21); p = x[0] - r.uniform(0, .3)
        while p < x[1]:
            L = r.uniform(.16, .52) * (.8 + H * 2); a, b = p, p + L; p = b
            if hole and h < hole[3] and h + H > hole[2]:
                if a >= hole[0] and b <= hole[1]: continue
                if a < hole[0] < b: b = hole[0]
                elif a < hole[1] < b: a = hole[1]
                if b - a < .05: continue
            for z0, d in (((h, H),) if H < .16 or r.random() < .7 else ((h, H * .45), (h + H * .45, H * .55))):
                o = box((b - a - .004, .20, d - .004), ((a + b) / 2, .10 - r.uniform(0, .04), z0 + d / 2), m, 0, div=5); o.rotation_euler = [math.radians(r.uniform(-t, t)) for t in (3., 2.5, 3.)]; rough(o, r.randrange(99))
        h += H
    x0, x1, z1 = (hole[0], hole[1], hole[3]) if hole else (0, 0, z[0])
    for q in ((x[0] - .5, x0, *z), (x1, x[1] + .5, *z), (x0, x1, z1, z[1])): S.mesh('mortar', [(q[0], .028, q[2]), (q[1], .028, q[2]), (q[1], .028, q[3]), (q[0], .028, q[3])], [(0, 1, 2, 3)], M.plaster('#b5a892', scale=5.))


def door(w=.98, h=1.98, y=.17):
    """Seven planks, two strap hinges, a ring; the frame in the wall's face."""
    iron = M.metal('#2b2826', .5); n = 7; d = w / n
    for i in range(n): box((d - .006, .045, h), (-w / 2 + (i + .5) * d, y, h / 2 + .06), M.wood('oak', i + 3, 3., .5, 'Z'), .006)
    for s in (-1, 1): box((.13, .26, h + .08), (s * (w / 2 + .065), .08, h / 2 + .05), M.wood('walnut', 5 + s, 2.4, .5, 'Z'), .012)
    box((w + .74, .30, .21), (.02, .06, h + .20), M.wood('walnut', 9, 2.2), .018); rough(box((w + .10, .36, .12), (0, .06, .0), rubble(), 0, div=6), 3); box((w + .4, .02, h + .5), (0, .26, h / 2), M.flat('#0d0b0a'), 0)
    for z in (.42, 1.70): box((w * .62, .012, .055), (-w * .17, y - .028, z), iron, .004); at([lathe('nail', rounded([(0, 0), (.016, 0), (.012, .012, .004), (0, .016)]), iron, 16) for _ in (0,)], (-w * .40, y - .034, z), (90, 0, 0))
    at([lathe('rose', rounded([(0, 0), (.05, 0, .005), (.045, .012, .004), (0, .016)]), iron, 32)], (w * .36, y - .024, 1.06), (90, 0, 0))
    ring = [(w * .36 + .048 * math.sin(a), y - .045 - .012 * (1 - math.cos(a)), 1.01 + .048 * math.cos(a)) for a in [i * TAU / 24 for i in range(24)]]; tube(ring, .007, iron, True)


def walnut_shade(d, at, dist=5., n=1500, spread=2.1, seed=1):
    """The leaves of a tree outside the picture, between the sun (its rays fall along d) and the point `at`: they hang in from the left and from above."""
    r = random.Random(seed); d = Vector(d).normalized(); q = d.to_track_quat('-Z', 'Y'); c = Vector(at) - d * dist; V, F = [], []; twigs = [(r.gauss(-1.0, spread * .7), r.gauss(1.1, spread * .55)) for _ in range(n // 30)]
    for _ in range(n):
        x, y = r.choice(twigs); x += r.gauss(0, .16); y += r.gauss(0, .16); t, s = r.uniform(0, TAU), r.uniform(.05, .10); b = len(V)
        V += [tuple(c + q @ Vector((x + s * (math.cos(t) * u - math.sin(t) * v), y + s * (math.sin(t) * u + math.cos(t) * v), r.uniform(-.6, .6)))) for u, v in ((-1, 0), (-.4, .42), (.3, .38), (1, 0), (.3, -.38), (-.4, -.42))]; F.append(tuple(range(b, b + 6)))
    o = S.mesh('shade', V, F, M.flat('#000000')); o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_transmission = False


@room('house-door', dict(target=(-.02, 0, 1.10), frame=2.85, pitch=3, yaw=13, lens=48, fstop=5.6), (800, 1000), .25)
def _():
    masonry((-3.0, 3.0), (-.08, 2.9), (-.62, .62, -.1, 2.05), 4); door(); r = random.Random(2)
    for j in range(6):
        p = -3.0 - r.uniform(0, .4)
        while p < 3: L = r.uniform(.45, .85); rough(box((L - .015, .50, .12), (p + L / 2, -.40 - .505 * j, -.09 + r.uniform(-.008, .008)), rubble(), 0, div=7), j + int(p * 7)); p += L
    S.mesh('earth', [(-9, -9, -.10), (9, -9, -.10), (9, .1, -.10), (-9, .1, -.10)], [(0, 1, 2, 3)], M.stone('#6d6252', 5.))
    logs((.84, -.08, -.02), 7, 5, .062, .34); at(herb_bunch(60, 2.6, '#7b8560', '#8f86a3', seed=4), (.0, .10, 1.56), (0, 90, 0), .12)
    box((1.0, .30, .045), (-1.32, -.24, .44), M.wood('grey', 4, 2.4), .01); at(wicker.basket(1.25, 1.0, seed=4), (-1.05, -.24, .462), (0, 0, 20), .12)
    for s in (-1, 1): box((.07, .26, .46), (-1.32 + s * .4, -.24, .20), M.wood('grey', 6 + s, 2.4, .5, 'Z'), .01)
    S.world(strength=.8, colour='#dde6ef'); d = (.55, .62, -.62); S.sun(d, 5., 1.2, '#ffdcae'); walnut_shade(d, (0, 0, 1.1))
