"""More of the house (1 unit = 1 m): the garden room, the house in the yard, and second views `<name>-2` of every kind of room."""
import math, random
import bpy
from mathutils import Vector, Matrix
import stage as S, materials as M, wicker
from objects import *
from objects_more import rug, mug, bun, liner, teapot, kilim, endgrain
from rooms import room, view, glow, wall_with_hole, window, floor, bed, lamp, stool, picture_frame, daylight, pillow, cloth, STRIPE

WOOL = '#e2d6c0'


# ------------------------------------------------------------------ furniture
def desk(loc, w=1.2, d=.6, h=.75, kind='oak'):
    """A table on four tapered legs with one drawer; loc is the middle of its floor area."""
    x, y = loc; W = M.wood(kind, 5, 4.); L = M.wood(kind, 8, 4., .5, 'Z')
    box((w, d, .035), (x, y, h - .018), W, .01); box((w - .12, d - .10, .10), (x, y, h - .085), M.wood(kind, 7, 4.), .006)
    box((.42, .02, .075), (x, y - d / 2 + .045, h - .085), M.wood(kind, 11, 4.), .006); at([lathe('knob', rounded([(0, 0), (.014, 0, .006), (.014, .02, .006), (0, .02)]), M.metal('brass'))], (x, y - d / 2 + .035, h - .085), (90, 0, 0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            px, py = x + sx * (w / 2 - .07), y + sy * (d / 2 - .07); tube([(px, py, h - .1), (px + sx * .02, py + sy * .02, 0)], .024, L, taper=lambda t: 1 - .35 * t)


def chair(loc, rot=0, kind='oak', seat=None):
    W = M.wood(kind, 9, 4., .5, 'Z'); o = [box((.42, .40, .03), (0, 0, .45), M.wood(kind, 3, 4.), .012)]
    for sx in (-1, 1):
        o.append(tube([(sx * .17, -.16, .45), (sx * .19, -.18, 0)], .018, W)); o.append(tube([(sx * .17, .17, .9), (sx * .175, .17, .45), (sx * .19, .20, 0)], .018, W))
    for z in (.62, .75, .87): o.append(box((.36, .018, .055), (0, .172, z), M.wood(kind, int(z * 50), 4.), .008))
    if seat: o += at(pillow(.40, .38, .10, seat, 3), (0, 0, .50))
    return at(o, (loc[0], loc[1], 0), (0, 0, rot))


def armchair(loc, rot=0, mat=None, kind='oak', cushion=None):
    """Upholstered, on wooden legs."""
    L = M.wood(kind, 5, 4., .5, 'Z'); o = [box((.62, .62, .20), (0, -.02, .34), mat, .06, 8), box((.62, .16, .62), (0, .32, .66), mat, .07, 8)]
    o[-1].rotation_euler[0] = math.radians(-10)
    for sx in (-1, 1):
        o.append(box((.12, .70, .34), (sx * .36, 0, .42), mat, .055, 8))
        for sy in (-.27, .29): o.append(tube([(sx * .31, sy, .26), (sx * .34, sy * 1.08, 0)], .022, L, taper=lambda t: 1 - .4 * t))
    if cushion: o += at(pillow(.44, .32, .15, cushion, 5), (.02, .14, .58), (66, 0, 6))
    return at(o, (loc[0], loc[1], 0), (0, 0, rot))


def foliage(centre, size, n=2600, seed=1, power=1., leaf=.10, shades=('#3f5a2c', '#587538', '#7b9347', '#a7b560', '#d3cf82')):
    """A tree beyond a window: leaves that shine by themselves, the brighter ones higher."""
    r = random.Random(seed); groups = [([], []) for _ in shades]; cx, cy, cz = centre
    lumps = [(Vector((r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(-1, 1))), r.uniform(.25, .55)) for _ in range(26)]
    for _ in range(n):
        c, q = r.choice(lumps); d = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1))).normalized() * q * r.random() ** .4; p = c * .75 + d
        P = Vector((cx + p.x * size[0], cy + p.y * size[1], cz + p.z * size[2]))
        a = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1))).normalized(); b = a.orthogonal().normalized(); l = leaf * r.uniform(.6, 1.3)
        t = min(.999, max(0., .5 + .42 * (d.z / max(q, .1)) + .12 * p.z + r.gauss(0, .14))); V, F = groups[int(t * len(shades))]; k = len(V)
        V += [tuple(P - a * l), tuple(P + b * l * .45), tuple(P + a * l), tuple(P - b * l * .45)]; F.append((k, k + 1, k + 2, k + 3))
    for (V, F), c in zip(groups, shades):
        if not V: continue
        o = S.mesh('foliage', V, F, M.emit(c, power)); o.visible_shadow = False; o.visible_diffuse = False; o.visible_glossy = False


def trunk(x, y, z0, z1, r=.16, colour='#5a4a3a', power=.8):
    o = tube([(x, y, z0), (x + .10, y, (z0 + z1) / 2), (x - .06, y, z1)], r, M.emit(colour, power), taper=lambda t: 1 - .4 * t); o.visible_shadow = False; o.visible_diffuse = False


def woven_rug(loc, w, d, mat, rot=0): return at(rug(w * 10, d * 10, mat), loc, (0, 0, rot), .1)


def logs(loc, rows=4, cols=6, r=.055, length=.34, seed=2, axis='Y'):
    """A stack of split wood, ends towards the camera."""
    rd = random.Random(seed); B = M.wood('walnut', 3, 5.); E = [endgrain('pine', r, 9, k) for k in range(5)]; x, y, z = loc
    for j in range(rows):
        for i in range(cols - (j % 2)):
            q = r * rd.uniform(.82, 1.05); p = (x + (i + .5 * (j % 2)) * 2.05 * r, y + rd.uniform(-.02, .02), z + r + j * 1.78 * r)
            at([lathe('log', rounded([(0, 0), (q, 0, .006), (q, length, .006), (0, length)]), B, 28, lambda a, s, h, k=i * 7 + j: (s * (1 + .07 * math.sin(3 * a + k)), h))], p, (90, 0, rd.uniform(-3, 3)))
            at([lathe('end', [(0, 0), (q * .93, 0)], E[(i * 3 + j) % 5], 28, lambda a, s, h, k=i * 7 + j: (s * (1 + .07 * math.sin(3 * a + k)), h))], (p[0], p[1] - length - .002, p[2]), (90, 0, 0))


def stove(loc, w=.62, d=.46, h=.74):
    """Cast iron with a fire behind the glass; the pipe goes through the wall above."""
    x, y = loc; I = M.paint('#2b2a29', .5); y0 = y - d / 2
    for sx in (-1, 1):
        for sy in (-1, 1): tube([(x + sx * (w / 2 - .06), y + sy * (d / 2 - .06), .12), (x + sx * (w / 2 - .03), y + sy * (d / 2 - .04), 0)], .022, I)
    box((w, d, h - .12), (x, y, .12 + (h - .12) / 2), I, .02); box((w + .07, d + .07, .03), (x, y, h + .01), I, .012)
    for dx, dz, s in ((0, .48, (w - .14, .015, .035)), (0, .19, (w - .14, .015, .035)), (-(w / 2 - .08), .335, (.035, .015, .30)), (w / 2 - .08, .335, (.035, .015, .30))): box(s, (x + dx, y0 - .008, dz), I, .006)
    g = M.G('fire'); v = g.coord('Object', scale=(9, 1, 5)); n = g.noise(v, 1., 5, .6, 1.2)
    fire = g.done(g('Emission', Color=g.ramp(n, [(.40, '#140401'), (.50, '#7a1c04'), (.58, '#e0641a'), (.66, '#ffb04a'), (.76, '#ffe2a0')]), Strength=1.7)); fire.cycles.sample_as_light = False
    S.mesh('fire', [(x - w / 2 + .09, y0 - .003, .20), (x + w / 2 - .09, y0 - .003, .20), (x + w / 2 - .09, y0 - .003, .47), (x - w / 2 + .09, y0 - .003, .47)], [(0, 1, 2, 3)], fire)
    box((w - .2, .012, .05), (x, y0 - .004, .60), I, .004); tube([(x + w / 2 - .06, y0 - .03, .26), (x + w / 2 - .06, y0 - .05, .34), (x + w / 2 - .06, y0 - .03, .42)], .009, M.metal('#8a8680', .35))
    tube([(x, y + .06, h), (x, y + .06, 2.9)], .065, I); at([lathe('collar', [(.065, 0), (.085, .01), (.085, .05), (.065, .06)], I)], (x, y + .06, h + .02))
    l = bpy.data.lights.new('fire', 'POINT'); l.energy = 9; l.color = M.rgba('#ff8a3c')[:3]; l.shadow_soft_size = .16
    o = bpy.data.objects.new('fire', l); bpy.context.collection.objects.link(o); o.location = (x, y0 - .28, .34); o.visible_camera = False


def stretched(obs, scale):
    bpy.context.view_layer.update()
    for o in obs: o.matrix_world = Matrix.Diagonal((*scale, 1.)) @ o.matrix_world
    return obs


def box_room(colour, wall, y=2.6, x=(-2.25, 3.2), height=2.7, planks='oak'):
    box((.1, 9, height), (x[0], 0, height / 2), M.plaster(wall, scale=2.2), 0); box((.1, 9, height), (x[1], 0, height / 2), M.plaster(wall, scale=2.2), 0).visible_shadow = False
    box((9, 9, .1), (0, 0, height + .02), M.plaster('#e8e1d3', scale=2.), 0).visible_shadow = False; floor(planks, (x[0] - .5, x[1] + .5), (-4, y))
    return M.plaster(colour, scale=2.2)


# ------------------------------------------------------------------ double room, mountain view
@room('room-double-2', dict(target=(.02, 1.9, 1.16), frame=1.98, pitch=5, yaw=7, lens=32, fstop=4.5), (960, 640), exposure=.75)
def _():
    """The desk at the window, in the first light."""
    hole = (-.72, .72, .92, 2.16); P = box_room('#d9cebd', '#cfc3b0', x=(-2.2, 2.2))
    wall_with_hole('y', 2.6, (-3, 3), 2.7, hole, P); window('y', 2.6, hole, M.wood('oak', 3, 5.), 2, 2, sill=M.wood('oak', 6, 5.), upright=M.wood('oak', 3, 5., .5, 'Z'))
    desk((-.02, 2.20), 1.36, .62); chair((.18, 1.56), 152, seat=M.woven((('#8e3b2f', 1),), period=1., scale=1.4))
    lamp((-.56, 2.30, .75), False); at(book((1.5, 2.1, .3), 'clay'), (.42, 2.24, .75), (0, 0, 18), .085); at(book((1.35, 1.9, .24), 'sage'), (.42, 2.24, .776), (0, 0, 34), .085)
    at(mug(.52, .95, M.glaze('sage', rim_z=.9), M.glaze('sage')), (.06, 2.10, .75), (0, 0, 200), .085)
    S.mesh('map', [(-.46, 1.98, .7525), (-.12, 1.94, .7525), (-.09, 2.16, .7525), (-.43, 2.20, .7525)], [(0, 1, 2, 3)], M.paper('#e6dfc8'))
    at(jug(.8, 2.0, M.glaze('#cdbfa9', rim_z=2.04, foot=.2)), (.52, 2.72, .945), (0, 0, 200), .085); at(herb_bunch(26, 2.4, '#8d9468', '#a99abf', tie=False, seed=3), (.52, 2.72, 1.08), (0, -86, 0), .08)
    for s in (-1, 1):
        cl = grid(40, 60, lambda u, v, s=s: (s * (.78 + .26 * u), 2.52 + .035 * math.sin(u * 19 + s) + .01 * math.sin(v * 5), .62 + v * 1.72), M.linen('#ece5d7', 5.), 'curtain', (3, 12)); thick(cl, .004)
    tube([(-1.2, 2.50, 2.36), (1.2, 2.50, 2.36)], .014, M.metal('brass'))
    woven_rug((.1, 1.0, 0), 1.5, 1.0, M.woven(STRIPE, period=4., scale=1.2, axis=1), 4)
    view(6, 1.2, 1., 1.5, 'morning', 3, rise=3)
    daylight(hole, 'y', 2.95, 60); S.world(strength=.55, colour='#e8e2da'); S.area((1.9, -1.2, 1.9), (-.4, 1.9, .7), 1.8, 110, '#fff1df', size_y=1.8)
    S.area((-1.8, -1.2, 1.6), (.4, 2., .8), 1.2, 36, '#ffe9cf')


# ------------------------------------------------------------------ double room to the garden
@room('room-garden-2', dict(target=(-.02, 1.75, .98), frame=1.88, pitch=6, yaw=-9, lens=34, fstop=4.), (960, 640), exposure=.75)
def _():
    """The armchair that becomes a bed, and the walnut behind the glass."""
    hole = (-.62, .78, .78, 2.14); P = box_room('#bcc6b4', '#cfd2c2', x=(-2.3, 2.3))
    wall_with_hole('y', 2.6, (-3, 3), 2.7, hole, P); window('y', 2.6, hole, M.wood('oak', 3, 5.), 2, 2, sill=M.wood('oak', 6, 5.), upright=M.wood('oak', 3, 5., .5, 'Z'))
    armchair((-.42, 1.80), 24, M.woven((('#b9855a', 1), ('#b27e55', 1)), period=6., scale=1.2), cushion=M.woven(STRIPE, period=4., scale=1.4, axis=1))
    at(folded(5.2, 3.2, 3, .22, M.woven((('#4f6a58', 5), (WOOL, .6), ('#c98f3a', .6), (WOOL, .6)), period=3., scale=1.4, axis=0), 2, fringe=WOOL), (-.03, 1.96, .60), (0, 0, 112), .06)
    stool((.40, 1.98), .48, .19); at(mug(.52, .95, M.glaze('#cdbfa9', rim_z=.9), M.glaze('#cdbfa9')), (.36, 1.92, .48), (0, 0, 215), .085); at(book((1.5, 2.1, .3), 'clay'), (.46, 2.04, .48), (0, 0, 40), .075)
    at([*bowl(.9, .6, M.troyan(.9))], (.52, 2.70, .805), scale=.1); at(jug(.7, 1.8, M.glaze('sage', rim_z=1.84, foot=.2)), (-.34, 2.70, .805), (0, 0, 200), .085); at(herb_bunch(30, 2.2, '#7b8f4e', '#e0b43a', tie=False, seed=7), (-.34, 2.70, .93), (0, -86, 0), .085)
    woven_rug((.0, 1.05, 0), 1.7, .95, M.woven((('#4f6a58', 4), (WOOL, .6), ('#2f3a44', .8), (WOOL, .6), ('#c98f3a', .8)), period=2.4, scale=1.2, axis=1), 3)
    view(14, .4, 1., 1.35, 'day', 4, rise=-4); foliage((-.9, 6.0, 2.0), (2.2, 1.2, 1.4), 5200, 3, 1.15); foliage((1.5, 7.8, 1.2), (1.6, 1., 1.2), 3000, 8, 1.05); trunk(-.7, 6.2, -1.5, 1.2); foliage((.1, 5.0, .3), (2.2, .6, .35), 2200, 5, .95, .07)
    daylight(hole, 'y', 2.95, 70, '#eef2e6'); S.world(strength=.55, colour='#e6e8de'); S.area((2.0, -1.0, 1.9), (-.4, 1.8, .7), 1.8, 105, '#fff3e4', size_y=1.8); S.area((-2., -.8, 1.5), (.2, 1.9, .6), 1.2, 40, '#fff0d8')


# ------------------------------------------------------------------ attic
@room('room-attic-2', dict(target=(.0, 2.0, 1.12), frame=1.92, pitch=4, yaw=-6, lens=32, fstop=4.5), (960, 640), exposure=.9)
def _():
    """The desk in the gable, when the lamp is lit."""
    P = M.plaster('#e3dacb', scale=2.2); hole = (-.50, .50, 1.02, 2.02)
    wall_with_hole('y', 3.0, (-3, 3), 3.2, hole, P); window('y', 3.0, hole, M.wood('walnut', 4, 5.), 2, 2, sill=M.wood('walnut', 6, 5.), upright=M.wood('walnut', 4, 5., .5, 'Z')); floor('pine', (-3, 3), (-4, 3.0))
    for s in (-1, 1):
        S.mesh('slope', [(s * 2.1, -4, .75), (s * 2.1, 3, .75), (s * .35, 3, 2.75), (s * .35, -4, 2.75)], [(0, 1, 2, 3)], P); S.mesh('knee', [(s * 2.1, -4, 0), (s * 2.1, 3, 0), (s * 2.1, 3, .75), (s * 2.1, -4, .75)], [(0, 1, 2, 3)], P)
        for y in (.5, 1.6, 2.7): box((2.75, .12, .13), (s * 1.2, y, 1.72), M.wood('walnut', int(y * 3) + 9, 4.), .012).rotation_euler[1] = -math.atan2(2.0, -1.75 * s)
    S.mesh('top', [(-.36, -4, 2.75), (.36, -4, 2.75), (.36, 3, 2.75), (-.36, 3, 2.75)], [(0, 1, 2, 3)], P); box((.16, 7, .18), (0, 0, 2.66), M.wood('walnut', 3, 4.), .015)
    desk((0, 2.62), 1.5, .62, .76, 'walnut'); chair((-.16, 1.98), 196, 'walnut', M.woven((('#a5604a', 1),), period=1., scale=1.4)); lamp((.56, 2.70, .76), shade='#f2dfbd')
    for i, (c, w) in enumerate((('clay', .30), ('sage', .24), ('madder', .34), ('oat', .26))): at(book((1.4, 2.0 - .12 * i, w), c), (-.60, 2.74, .76 + sum((.30, .24, .34, .26)[:i]) * .075), (0, 0, 8 * i - 10), .075)
    at(mug(.5, .9, M.glaze('#8fa08a', rim_z=.86), M.glaze('#8fa08a')), (-.24, 2.56, .76), (0, 0, 205), .085)
    for i in range(4): S.mesh('sheet', [(.02 + .02 * i, 2.42 + .012 * i, .7615 + .001 * i), (.24 + .02 * i, 2.40 + .012 * i, .7615 + .001 * i), (.27 + .02 * i, 2.70 + .012 * i, .7615 + .001 * i), (.05 + .02 * i, 2.72 + .012 * i, .7615 + .001 * i)], [(0, 1, 2, 3)], M.paper('cream'))
    woven_rug((0, 1.35, 0), 1.5, .95, M.woven((('#a5604a', 6), ('#e6d8bd', .6), ('#a5604a', .6), ('#2f3a44', 1.)), period=3.2, scale=1.2, axis=1), -3)
    view(6.5, 1.2, 1., 1.35, 'dusk', 5, rise=4)
    daylight(hole, 'y', 3.35, 45, '#e9e2ea'); S.world(strength=.48, colour='#e6ddd6'); S.area((1.2, -2.2, 2.0), (0, 2.2, .8), 1.8, 85, '#ffe9d2'); S.area((-1.5, -1., 1.6), (0, 2.4, .8), 1.2, 30, '#ffe2c0')


# ------------------------------------------------------------------ family room
@room('room-family-2', dict(target=(.10, 1.7, .92), frame=2.05, pitch=7, yaw=6, lens=30, fstop=5.), (960, 640), exposure=.85)
def _():
    """The only bathtub of the house."""
    hole = (-.10, .86, 1.12, 2.12); P = box_room('#d5dbd2', '#dcdccf', x=(-2.0, 2.1), planks='pine')
    wall_with_hole('y', 2.6, (-3, 3), 2.7, hole, P); window('y', 2.6, hole, M.wood('oak', 3, 5.), 2, 2, sill=M.wood('oak', 6, 5.), upright=M.wood('oak', 3, 5., .5, 'Z'))
    for i in range(26): box((.155, .025, 1.02), (-2.0 + .16 * i, 2.58, .51), M.paint(('#b9c4b0', '#b4bfab', '#bdc8b4')[i % 3], .5), .006)
    box((4.4, .05, .045), (0, 2.57, 1.04), M.wood('oak', 4, 5.), .008)
    E = M.paint('#f3efe6', .18); tub = [lathe('tub', curve_pts([(.0, .155), (.24, .16), (.31, .20), (.345, .36), (.362, .56), (.375, .60), (.405, .612), (.412, .585), (.392, .56), (.372, .34), (.335, .16), (.26, .10), (0, .09)], 8), E, 96)]
    at(stretched(tub, (2.02, 1., 1.)), (-.02, 1.86, 0)); 
    for sx in (-.52, .48):
        for sy in (-.17, .17): tube([(sx, 1.86 + sy, .15), (sx * 1.05, 1.86 + sy * 1.15, .05), (sx * 1.02, 1.86 + sy * 1.1, 0)], .028, M.metal('brass'))
    w = M.G('water'); water = w.done(w.bsdf(Base_Color='#cfe0dc', Roughness=.06, Specular=.6)); at(stretched([lathe('water', [(0, .50), (.355, .50)], water, 96)], (2.0, 1., 1.)), (-.02, 1.86, 0))
    B = M.metal('brass'); tube(curve_pts([(-.86, 2.30, 0), (-.86, 2.30, .92), (-.80, 2.24, 1.02), (-.66, 2.12, 1.0), (-.62, 2.08, .90)], 8), .018, B); tube([(-.97, 2.30, .80), (-.75, 2.30, .80)], .014, B)
    box((.98, .17, .022), (.28, 1.86, .632), M.wood('oak', 12, 5.), .008); at(soap_bar((1.3, .85, .45), '#b9c9b4', '#4d6a45', .35, seed=5), (.10, 1.86, .644), (0, 0, 14), .075); at(candle(.34, 1.3), (.46, 1.90, .644), scale=.075); at(book((1.4, 1.9, .26), 'clay'), (.30, 1.84, .644), (0, 0, -14), .065)
    stool((.98, 1.42), .44, .19); at(folded(3.2, 2.4, 4, .22, M.woven((('#efe8db', 5), ('#9db09a', .5)), period=3., scale=1.5, axis=0), 1), (.98, 1.42, .44), (0, 0, -14), .09)
    tube([(-1.30, 2.52, 1.34), (-.70, 2.52, 1.34)], .012, B); tw = grid(30, 50, lambda u, v: (-1.22 + .44 * u, 2.50 - .012 * math.sin(u * 14), .74 + v * .61), M.woven((('#efe8db', 5), ('#c98f3a', .5), ('#efe8db', .5), ('#c98f3a', .5)), period=2., scale=3., axis=1), 'towel', (2, 4)); thick(tw, .014)
    at(jug(.8, 2.0, M.glaze('#cdbfa9', rim_z=2.04, foot=.2)), (.64, 2.70, 1.145), (0, 0, 200), .075); at(herb_bunch(26, 2.4, '#8d9468', '#a99abf', tie=False, seed=3), (.64, 2.70, 1.26), (0, -86, 0), .07)
    woven_rug((.18, 1.02, 0), 1.2, .62, M.woven((('#efe8db', 5), ('#9db09a', .6), ('#efe8db', .6)), period=2.4, scale=1.4, axis=1), 4)
    view(6.2, 1.4, 1., 1.5, 'morning', 11, rise=2)
    daylight(hole, 'y', 2.95, 55); S.world(strength=.6, colour='#e8e6de'); S.area((1.9, -1.2, 2.0), (-.4, 1.8, .6), 1.8, 115, '#fff2e2', size_y=1.8); S.area((-1.8, -.8, 1.6), (.4, 1.9, .5), 1.2, 40, '#ffeed6')
    S.sun((-.62, .56, -.44), 7.0, 1.0, '#ffd9a6'); S.gobo((-.62, .56, -.44), (.1, 2.0, .8), 4.5, (.40, .56), .07, 2, 2)


# ------------------------------------------------------------------ the small house in the yard
@room('room-yard-house-2', dict(target=(.1, 1.2, 1.02), frame=2.35, pitch=6, yaw=-10, lens=30, fstop=4.5), (960, 640), exposure=.55)
def _():
    """Breakfast before the door, under the walnut."""
    floor('oak', (-4, 4), (-3, 3.0), .14); W = M.wood('walnut', 3, 3.)
    box((.34, 2.5, .46), (-1.16, 1.6, .23), M.stone('#8a847a', 2.), .03)
    for x in (-.2, 1.0, 2.2, 3.4): box((.075, .075, 1.02), (x - .4, 2.9, .5), M.wood('walnut', int(x * 9) + 7, 3., .5, 'Z'), .01)
    for z in (.98, .30): box((6, .07, .06), (1.6, 2.9, z), W, .012)
    for i in range(34): box((.035, .03, .66), (-.9 + .135 * i, 2.9, .63), M.wood('walnut', i + 20, 3., .5, 'Z'), .006)
    box((1.5, .36, .05), (-.32, 2.34, .44), W, .012); box((1.5, .04, .34), (-.32, 2.56, .74), M.wood('walnut', 8, 3.), .012)
    for sx in (-1, 1): box((.06, .34, .44), (-.32 + sx * .66, 2.36, .22), M.wood('walnut', 5, 3., .5, 'Z'), .01)
    at(pillow(.46, .46, .16, M.woven(STRIPE, period=4., scale=1.4, axis=1), 5), (-.72, 2.44, .66), (70, 0, 8)); at(pillow(.42, .42, .15, M.woven((('#4f6a58', 1),), period=1., scale=1.4), 8), (.02, 2.42, .64), (68, 0, -10))
    desk((.16, 1.42), 1.15, .72, .74, 'oak'); chair((.92, 1.18), -112, 'oak', M.woven((('#8e3b2f', 1),), period=1., scale=1.4))
    at(wicker.basket(1.35, 1.1, seed=4), (-.16, 1.46, .74), scale=.11); at(liner(1.25, 1.0, M.linen('#efe8db', 3.), .4, 2), (-.16, 1.46, .745), scale=.11)
    for i, (x, y, z) in enumerate(((-.24, 1.42, .86), (-.10, 1.40, .86), (-.17, 1.52, .87), (-.16, 1.44, .93))): at(bun(.52, i + 2), (x, y, z), (8 * i, 6, 40 * i), .11)
    at(jug(.85, 2.1, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=2.14, foot=.22), seed=1), (.34, 1.56, .74), (0, 0, -20), .1); at(herb_bunch(30, 2.2, '#7b8560', '#8f86a3', tie=False, seed=3), (.34, 1.56, .87), (0, -84, 0), .1)
    at(mug(.52, .95, M.glaze('#cdbfa9', rim_z=.9), M.glaze('#cdbfa9')), (.14, 1.22, .74), (0, 0, 210), .09); at(mug(.52, .95, M.glaze('#cdbfa9', rim_z=.9), M.glaze('#cdbfa9')), (.56, 1.40, .74), (0, 0, 160), .09); at(honey_jar(.6, 1.25, image=None, cloth='clay'), (.42, 1.24, .74), scale=.09)
    view(30, -1., 1., 1.3, 'morning', 17, rise=-6); foliage((2.4, 5.6, 3.2), (2.6, 1.4, 1.2), 5600, 4, 1.0); foliage((-.6, 6.4, 3.6), (2.4, 1.2, .9), 3600, 9, .95); trunk(2.7, 5.8, -1., 2.8, .2); foliage((.2, 4.2, .2), (4., .5, .35), 3000, 12, .8, .07)
    S.world(strength=.8, colour='#dfe6ee'); S.sun((.62, .40, -.62), 5.0, 1.2, '#ffdfae'); S.gobo((.62, .40, -.62), (.2, 1.6, .9), 9, leaves=150, seed=3); S.area((2.4, -2.6, 2.4), (0, 1.5, .7), 2.2, 110, '#fff4e6')
