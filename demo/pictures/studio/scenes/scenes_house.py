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
    """A wall of rough stones laid in courses, its face at y=0; hole=(x0, x1, z0, z1) stays open.  Gives the upper edges that stand out: (x0, x1, y, z)."""
    r = random.Random(seed); m = rubble(); h = z[0]; edges = []
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
                out = r.uniform(0, .04); o = box((b - a - .004, .20, d - .004), ((a + b) / 2, .10 - out, z0 + d / 2), m, 0, div=5); edges.append((a, b, -out, z0 + d)); o.rotation_euler = [math.radians(r.uniform(-t, t)) for t in (3., 2.5, 3.)]; rough(o, r.randrange(99))
        h += H
    x0, x1, z1 = (hole[0], hole[1], hole[3]) if hole else (0, 0, z[0])
    for q in ((x[0] - .5, x0, *z), (x1, x[1] + .5, *z), (x0, x1, z1, z[1])): S.mesh('mortar', [(q[0], .028, q[2]), (q[1], .028, q[2]), (q[1], .028, q[3]), (q[0], .028, q[3])], [(0, 1, 2, 3)], M.plaster('#b5a892', scale=5.))
    return edges


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


def yard():
    """What stands there all the year: wall, door, flags, firewood, bench.  Gives the edges of the wall."""
    edges = masonry((-3.0, 3.0), (-.08, 2.9), (-.62, .62, -.1, 2.05), 4); door(); r = random.Random(2)
    for j in range(6):
        p = -3.0 - r.uniform(0, .4)
        while p < 3: L = r.uniform(.45, .85); rough(box((L - .015, .50, .12), (p + L / 2, -.40 - .505 * j, -.09 + r.uniform(-.008, .008)), rubble(), 0, div=7), j + int(p * 7)); p += L
    S.mesh('earth', [(-9, -9, -.10), (9, -9, -.10), (9, .1, -.10), (-9, .1, -.10)], [(0, 1, 2, 3)], M.stone('#6d6252', 5.))
    logs((.84, -.08, -.02), 7, 5, .062, .34); box((1.0, .30, .045), (-1.32, -.24, .44), M.wood('grey', 4, 2.4), .01)
    for s in (-1, 1): box((.07, .26, .46), (-1.32 + s * .4, -.24, .20), M.wood('grey', 6 + s, 2.4, .5, 'Z'), .01)
    return edges


@room('house-door', dict(target=(-.02, 0, 1.10), frame=2.85, pitch=3, yaw=13, lens=48, fstop=5.6), (800, 1000), .25)
def _():
    yard(); at(herb_bunch(60, 2.6, '#7b8560', '#8f86a3', seed=4), (.0, .10, 1.56), (0, 90, 0), .12); at(wicker.basket(1.25, 1.0, seed=4), (-1.05, -.24, .462), (0, 0, 20), .12)
    S.world(strength=.8, colour='#dde6ef'); d = (.55, .62, -.62); S.sun(d, 5., 1.2, '#ffdcae'); walnut_shade(d, (0, 0, 1.1))


@M.cached
def snow():
    """Light goes a little into it; grains at its face."""
    g = M.G('snow'); v = g.coord(); n = g.noise(v, 4, 6, .6); f = g.noise(v, 160, 4, .7)
    return g.done(g.bsdf(Base_Color=g.mixc(n, '#dfe6ec', '#f4f5f5'), Subsurface=.25, Subsurface_Radius=(.03, .035, .045), Subsurface_Color=M.rgba('#e6edf5'), Roughness=.7, Specular=.25, Normal=g.bump(n, .4, .012, g.bump(f, .5, .002))))


def lying(x, y, z, t, seed=0):
    """Snow on a flat top: t thick in the middle, its edges round and uneven."""
    nx, ny = max(6, int((x[1] - x[0]) / .012)), max(6, int((y[1] - y[0]) / .012)); edge = lambda d: math.sqrt(max(0., 1 - (1 - min(1., d / max(.02, t))) ** 2))
    def f(u, v):
        p, q = x[0] + u * (x[1] - x[0]), y[0] + v * (y[1] - y[0]); n = N.noise(Vector((p * 7, q * 7, seed))); k = N.noise(Vector((p * 2.2, q * 2.2, seed + 9)))
        h = edge(min(u, 1 - u) * (x[1] - x[0])) * edge(min(v, 1 - v) * (y[1] - y[0])); return (p + .010 * n, q + .012 * N.noise(Vector((p * 9, 3, seed))), z - .006 + h * t * (1 + .22 * n + .35 * k))
    return grid(nx, ny, f, snow(), 'snow')


def trodden(steps):
    """The ground under snow, deepest at the wall, with a narrow path to the door and the steps of who went along it: (x, y, turn)."""
    soft = lambda a, b, v: (lambda t: t * t * (3 - 2 * t))(min(1., max(0., (v - a) / (b - a))))
    def f(u, v):
        x, y = -3 + 6 * u, -3.4 + 3.45 * v; n = N.noise(Vector((x * 1.3, y * 1.3, 4))); m = N.noise(Vector((x * 6, y * 6, 1))); c = .04 + .10 * math.sin(y * 1.4 + .3) - .05 * y
        path = soft(.20, .38, abs(x - c) + .05 * n + .03 * m); z = -.05 + .02 + path * (.085 + .030 * n) + .07 * math.exp(y / .16) * path + .006 * m
        for a, b, t in steps:
            dx, dy = x - a, y - b
            if abs(dx) < .2 and abs(dy) < .25:
                p, q = dx * math.cos(t) + dy * math.sin(t), -dx * math.sin(t) + dy * math.cos(t); d = math.hypot(p / .055, (q - .02) / .15) if q > -.06 else math.hypot(p / .042, (q + .09) / .06); z += -.030 * (1 - soft(.75, 1.05, d)) + .008 * math.exp(-((d - 1.25) / .2) ** 2)
        return (x, y, z)
    return grid(520, 320, f, snow(), 'snow')


def bare_branches(d, at, dist=5., n=7, seed=3):
    """A tree without leaves outside the picture, between the sun and the point `at`; only its shadow is seen."""
    r = random.Random(seed); d = Vector(d).normalized(); q = d.to_track_quat('-Z', 'Y'); c = Vector(at) - d * dist; m = M.flat('#000000')
    def grow(p, a, length, thick):
        pts = [p]
        for _ in range(5): a += r.gauss(0, .12); p = (p[0] + length / 5 * math.cos(a), p[1] + length / 5 * math.sin(a)); pts.append(p)
        o = tube([c + q @ Vector((x, y, r.uniform(-.05, .05))) for x, y in pts], thick, m); o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_transmission = False
        if thick > .005:
            for k in range(3): grow(pts[2 + k], a + r.choice((-1, 1)) * r.uniform(.4, .9), length * r.uniform(.5, .75), thick * .58)
    for k in range(n): grow((-2.6 + r.uniform(-.2, .2), 2.4 - .55 * k), -.35 + r.gauss(0, .25), r.uniform(1.8, 2.8), .032)


@room('house-door-winter', dict(target=(-.02, 0, 1.06), frame=2.85, pitch=4, yaw=13, lens=48, fstop=5.6), (800, 1000), .35)
def _():
    r = random.Random(8); edges = yard(); trodden([(.04 + .085 * (-1) ** k + .10 * math.sin(y * 1.4 + .3) - .05 * y, y, r.gauss(0, .1)) for k, y in enumerate([-.52 - .30 * i for i in range(9)])])
    lying((-.83, .87), (-.105, .04), 2.278, .055, 1); lying((-1.83, -.81), (-.40, -.085), .460, .075, 2); lying((.83, 1.46), (-.43, -.06), .765, .060, 3); lying((-.60, -.22), (-.115, .10), .055, .035, 5); lying((.30, .60), (-.115, .10), .055, .030, 6)
    for a, b, y, z in edges:
        if r.random() < .30 and y < -.018 and not -.75 < (a + b) / 2 < .75: m = (b - a) * r.uniform(.05, .3); lying((a + m, b - m * r.random()), (y - .004, y + .03), z - .006, r.uniform(.008, .016), z)
    S.world(strength=.95, colour='#cbd9ea'); d = (.66, .62, -.42); S.sun(d, 5.2, 1.2, '#ffcf9a'); bare_branches(d, (0, 0, 1.1), n=4)
